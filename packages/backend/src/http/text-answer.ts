/** The texts of the answers made here. */
const texts = new WeakMap<Response, string>();

/**
 * An answer whose text can be had without reading it out of the `Response`, which encodes it, passes it through a stream and
 * decodes it again: for those who ask in this very process.
 */
export function textAnswer(text: string | null, init: ResponseInit): Response {
  const answer = new Response(text, init);
  if (text !== null) texts.set(answer, text);
  return answer;
}

export const textOf = (answer: Response): string | undefined => texts.get(answer);
