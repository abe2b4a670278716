import { z } from "zod";
import type { Logger } from "../log.ts";

interface BackendOptions {
  url: string;
  key: string;
  fetch: typeof fetch;
  log: Logger;
}

const settings = z.object({ external: z.object({ google: z.boolean() }) });
const maxWait = 5_000;

/** Whether the backend, this process's or a hosted one, can sign people in with Google; asked once at start. */
export async function hasGoogle({ url, key, fetch, log }: BackendOptions): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/auth/v1/settings`, {
      headers: { apikey: key },
      signal: AbortSignal.timeout(maxWait),
    });
    return settings.parse(await answer.json()).external.google;
  } catch (error) {
    // The button asks once more before it leaves the page.
    log.warn({ err: error }, "the backend's settings could not be read; Google sign-in is offered");
    return true;
  }
}
