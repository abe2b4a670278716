import { Hono } from "hono";
import { type Readiness, readiness } from "./ready.ts";

/** Of one call. A page makes several; together they wait at most 9.5 s. */
const maxMs = 5_000;

/**
 * A project that does not answer holds no page for long, and is away as a database of our own would be. The client
 * asks again after a 503, not after a 504: one that was silent once would be so again.
 */
export const askProject: typeof fetch = async (input, init) => {
  const timeout = AbortSignal.timeout(maxMs);
  const signal = init?.signal ? AbortSignal.any([timeout, init.signal]) : timeout;
  try {
    return await fetch(input, { ...init, signal });
  } catch {
    const status = timeout.aborted ? 504 : 503;
    return Response.json({ message: "The hosted project does not answer." }, { status });
  }
};

/** Whether a visitor can read there. */
export function projectReadiness(url: string, key: string): Readiness {
  return readiness(async () => {
    const answer = await askProject(`${url}/rest/v1/properties?select=id&limit=1`, {
      headers: { apikey: key, Authorization: `Bearer ${key}` },
    });
    if (!answer.ok) throw new Error(`the project answered ${answer.status}`);
  });
}

/** A listing names its photos by paths of this site; they lie at the project. */
export function projectPictures(url: string): Hono {
  return new Hono().get("/storage/v1/*", (c) => {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${url}${pathname}${search}`, 307);
  });
}
