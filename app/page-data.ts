import { text } from "node:stream/consumers";

/** Within a string in single quotes, within a script within HTML. */
const escapes: Record<string, string> = {
  "\\": "\\\\",
  "'": "\\'",
  "\n": "\\n",
  "\r": "\\r",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * The script that hands what the page was rendered from to the router in the browser. The router would have React render
 * it in steps, as one of double quotes: its data is full of them, and each would be two bytes.
 */
export async function dataScript(data: ReadableStream<Uint8Array>): Promise<string> {
  const given = (await text(data)).replace(/[\\'\n\r<\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
  const controller = "window.__reactRouterContext.streamController";
  return `${controller}.enqueue('${given}');${controller}.close()`;
}
