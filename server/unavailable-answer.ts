import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { html } from "hono/html";
import { unavailable as words } from "../domain/messages/index.ts";
import { palette } from "../domain/palette.ts";

type Reason = Exclude<keyof typeof words, "title" | "action">;

interface Options {
  status?: 429 | 503;
  retryAfterSeconds?: number;
}

/** An answer that asks to come back: a small page for a browser, JSON for a program. Made without the database. */
export function unavailableAnswer(
  c: Context,
  reason: Reason,
  { status = 503, retryAfterSeconds = 2 }: Options = {},
): Response | Promise<Response> {
  c.header("Retry-After", String(retryAfterSeconds));
  c.header("Cache-Control", "no-store");
  if (!c.req.header("accept")?.includes("text/html"))
    return c.json(
      { code: status === 429 ? "too_many_requests" : "unavailable", message: words[reason] },
      status,
    );
  const nonce = randomBytes(16).toString("base64");
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  );
  return c.html(page(words[reason], nonce), status);
}

const page = (sentence: string, nonce: string) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title><style nonce="${nonce}">
:root { color-scheme: light dark }
body { background: ${palette.light.paper}; color: ${palette.light.ink}; font: 1.1rem/1.6 system-ui, sans-serif;
  margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem }
main { max-width: 32rem }
a { color: inherit; display: inline-block; padding: .75rem 0 }
@media (prefers-color-scheme: dark) { body { background: ${palette.dark.paper}; color: ${palette.dark.ink} } }
</style></head><body><main><h1>${words.title}</h1><p>${sentence}</p><a href="">${words.action}</a></main></body></html>`;
