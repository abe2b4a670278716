import { createClientAddress, subscriberOf } from "@osari/backend/auth/limits/client-address.ts";
import type { MiddlewareHandler } from "hono";
import { awaitBody } from "./middleware/await-body/await-body.ts";
import { limitVisits } from "./middleware/limit-visits/limit-visits.ts";
import { limitWork } from "./middleware/limit-work/limit-work.ts";

/** The longest that a request waits for its answer, whatever hangs. */
const maxSeconds = 9.5;
/** Requests in progress in this process; one more is refused at once. */
const maxRunning = { pages: 12, api: 100, auth: 300, pictures: 200, uploads: 100, largerBodies: 50 };
/** Of those, by one address: an upload or a large body lasts as long as the sender's connection is slow. */
const maxOfOneAddress = { uploads: 20, largerBodies: 10 };
/** By one address: many more than one person needs. */
const visitsPerMinute = { pages: 300, api: 900 };

export interface LimitSettings {
  trustedProxies: string[];
  visitScale: number;
}

export type RequestLimits = ReturnType<typeof createRequestLimits>;

/** How many requests are let in: of one address in a minute, and at once. */
export function createRequestLimits({ trustedProxies, visitScale }: LimitSettings) {
  const clientAddress = createClientAddress(trustedProxies);
  const visits = (perMinute: number) => limitVisits({ trustedProxies, perMinute: perMinute * visitScale });
  const arriving = (kind: keyof typeof maxOfOneAddress) =>
    limitWork({
      maxRunning: maxRunning[kind],
      each: { max: maxOfOneAddress[kind] * visitScale, of: (c) => subscriberOf(clientAddress(c)) },
    });
  // Uploads and pictures take as long as the visitor's line; each step of theirs has its own limit.
  const pictureWork = limitWork({ maxRunning: maxRunning.pictures });
  const uploadWork = arriving("uploads");
  const storageWork: MiddlewareHandler = (c, next) =>
    c.req.method === "GET" || c.req.method === "HEAD" ? pictureWork(c, next) : uploadWork(c, next);
  return {
    bodyFirst: awaitBody(arriving("largerBodies")),
    apiVisits: visits(visitsPerMinute.api),
    apiWork: limitWork({ maxRunning: maxRunning.api, maxSeconds }),
    // Most of these wait for the queue of password hashes and cost nothing meanwhile.
    authWork: limitWork({ maxRunning: maxRunning.auth, maxSeconds }),
    pictureWork,
    storageWork,
    pageVisits: visits(visitsPerMinute.pages),
    pageWork: limitWork({ maxRunning: maxRunning.pages, maxSeconds }),
  };
}
