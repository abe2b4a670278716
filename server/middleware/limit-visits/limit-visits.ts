import { createClientAddress, subscriberOf } from "@osari/backend/auth/limits/client-address.ts";
import { createTokenBuckets } from "@osari/backend/http/token-buckets.ts";
import { createMiddleware } from "hono/factory";
import { unavailableAnswer } from "../../unavailable-answer.ts";

export interface VisitLimit {
  trustedProxies: string[];
  perMinute: number;
  /** At once, before the limit counts; a minute's worth unless it is said. */
  burst?: number;
  /** Who counts as one: an address (in IPv6 one /64) unless it is said, or a whole network. */
  by?: (address: string) => string;
}

/** Slows one address (in IPv6 one /64) that opens more than a family behind one router would: a scraper. */
export function limitVisits({ trustedProxies, perMinute, burst = perMinute, by = subscriberOf }: VisitLimit) {
  const clientAddress = createClientAddress(trustedProxies);
  const buckets = createTokenBuckets({ burst, perSecond: perMinute / 60 });
  return createMiddleware(async (c, next) => {
    const wait = buckets.take(by(clientAddress(c)));
    if (wait > 0) return unavailableAnswer(c, "tooMany", { status: 429, retryAfterSeconds: wait });
    return await next();
  });
}
