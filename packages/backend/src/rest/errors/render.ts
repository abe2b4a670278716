import type { RestError } from "./rest-error.ts";

/** The one renderer: all four keys are always there, because clients read them without asking. */
export function renderError(error: RestError, options: { body: boolean } = { body: true }): Response {
  const { status, code, message, details, hint } = error;
  return new Response(options.body ? JSON.stringify({ code, message, details, hint }) : null, {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "proxy-status": `PostgREST; error=${code}`,
      ...(status === 401 ? { "www-authenticate": "Bearer" } : {}),
      ...error.headers,
    },
  });
}
