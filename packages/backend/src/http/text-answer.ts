/**
 * The text of an answer made here, as a property of it. In a WeakMap it would outlive its request: V8 keeps what such a map
 * holds, though nobody else does, until it collects its whole heap.
 */
const textKey = Symbol("text");

interface TextAnswer extends Response {
  [textKey]?: string;
}

/**
 * An answer whose text can be had without reading it out of the `Response`, which encodes it, passes it through a stream and
 * decodes it again: for those who ask in this very process.
 */
export function textAnswer(text: string | null, init: ResponseInit): Response {
  const answer: TextAnswer = new Response(text, init);
  if (text !== null) answer[textKey] = text;
  return answer;
}

export const textOf = (answer: TextAnswer): string | undefined => answer[textKey];
