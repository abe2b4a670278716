import { lightRequest } from "@osari/backend/http/light-request.ts";
import { textOf } from "@osari/backend/http/text-answer.ts";
import type { DirectCall } from "./direct-calls.ts";

interface App {
  fetch(request: Request): Response | Promise<Response>;
}

/** Asks an app of this very process, without a socket. Neither what it is asked nor what it answers becomes a stream. */
export function inProcessFetch(app: App, direct?: DirectCall): typeof fetch {
  return async (input, init) => {
    const answer = (await direct?.(input, init)) ?? (await app.fetch(requestOf(input, init)));
    const text = textOf(answer);
    return text === undefined ? answer : readAtOnce(answer, text);
  };
}

function requestOf(...[input, init]: Parameters<typeof fetch>): Request {
  const { method, headers, body, signal, ...others } = init ?? {};
  const isPlain = typeof input === "string" && !signal && Object.keys(others).length === 0;
  if (!isPlain || (typeof body !== "string" && body !== undefined)) return new Request(input, init);
  return lightRequest(input, { ...(method && { method }), ...(headers && { headers }), text: body });
}

/** What a data client reads of an answer. No status text: to read it, Hono would make the whole `Response`. */
function readAtOnce(answer: Response, text: string): Response {
  return Object.defineProperties(answer, {
    text: { value: async () => text },
    json: { value: async () => JSON.parse(text) },
    statusText: { value: "" },
  });
}
