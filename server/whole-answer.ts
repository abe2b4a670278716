/** An answer of the pages: HTML with the styles that all pages share, or anything else. */
export interface WholeAnswer extends PageBody {
  status: number;
  headers: Headers;
}

/** Styles stand apart until somebody needs the whole page: a page that is kept would be three times as large with them. */
export interface PageBody {
  body: Buffer<ArrayBuffer>;
  /** They belong at the end of the head. */
  styles?: Buffer<ArrayBuffer>;
}

/** The bodies of responses made here: reading one out of its `Response` again takes a tenth of the time of a page. */
const bodies = new WeakMap<Response, PageBody>();

/** A response without its body, which is here for those who keep it; `completed` gives it to those who send it. */
export function wholeAnswer({ body, styles, status, headers }: WholeAnswer): Response {
  const answer = new Response(null, { status, headers });
  bodies.set(answer, { body, ...(styles && { styles }) });
  return answer;
}

export const bodyOf = async (answer: Response): Promise<PageBody> =>
  bodies.get(answer) ?? { body: Buffer.from(await answer.arrayBuffer()) };

export function completed(answer: Response): Response {
  const page = bodies.get(answer);
  return page ? new Response(withStyles(page), { status: answer.status, headers: answer.headers }) : answer;
}

/** The whole page, in this memory if it fits there. */
export function withStyles({ body, styles }: PageBody, memory?: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (!styles) return body;
  const head = body.indexOf("</head>");
  const length = body.length + styles.length;
  const whole = memory && memory.length >= length ? memory : Buffer.allocUnsafeSlow(length);
  whole.set(body.subarray(0, head));
  whole.set(styles, head);
  whole.set(body.subarray(head), head + styles.length);
  return whole.subarray(0, length);
}
