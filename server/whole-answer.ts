import type { Lender } from "./lent-memory.ts";

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

/**
 * The body of a response made here: reading it out of the `Response` again takes a tenth of the time of a page. As a property,
 * because V8 keeps what a WeakMap holds until it collects its whole heap.
 */
const bodyKey = Symbol("body");

interface PageAnswer extends Response {
  [bodyKey]?: PageBody;
}

/** A response without its body, which is here for those who keep it; `completed` gives it to those who send it. */
export function wholeAnswer({ body, styles, status, headers }: WholeAnswer): Response {
  const answer: PageAnswer = new Response(null, { status, headers });
  answer[bodyKey] = { body, ...(styles && { styles }) };
  return answer;
}

export const bodyOf = async (answer: PageAnswer): Promise<PageBody> =>
  answer[bodyKey] ?? { body: Buffer.from(await answer.arrayBuffer()) };

export function completed(answer: PageAnswer, lend?: Lender): Response {
  const page = answer[bodyKey];
  return page
    ? new Response(withStyles(page, lend), { status: answer.status, headers: answer.headers })
    : answer;
}

/** The whole page; where styles are put in, in memory that is lent, if any is. */
export function withStyles({ body, styles }: PageBody, lend?: Lender): Buffer<ArrayBuffer> {
  if (!styles) return body;
  const head = body.indexOf("</head>");
  const length = body.length + styles.length;
  const whole = lend?.(length) ?? Buffer.allocUnsafeSlow(length);
  whole.set(body.subarray(0, head));
  whole.set(styles, head);
  whole.set(body.subarray(head), head + styles.length);
  return whole.subarray(0, length);
}
