import { createClientAddress, subscriberOf } from "@osari/backend/auth/limits/client-address.ts";
import { Hono } from "hono";
import { listingEvents } from "../../domain/listing-counts.ts";
import type { ListingCounts } from "./listing-counts.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Programs that say what they are. Those that run no scripts do not come here at all. */
const robot =
  /bot\b|bot[/_-]|crawl|spider|slurp|headless|preview|monitor|lighthouse|scrap|fetch|curl|wget|python|java\/|go-http|node|okhttp|facebookexternalhit|whatsapp/i;

/**
 * `POST /{id}/{event}`: a page that somebody looks at tells it here, after it is shown. So kept pages, copies of a shared
 * cache and moves within the site count alike, pages that are only fetched in advance do not, and the owner's own
 * visits, which only the browser can tell, are never sent. Answers the same whether it counts or not.
 */
export function createCountingRoute(counts: ListingCounts | null, trustedProxies: string[]): Hono {
  const addressOf = createClientAddress(trustedProxies);
  return new Hono().post("/:id/:event", (c) => {
    const { id } = c.req.param();
    const event = listingEvents.find((known) => known === c.req.param("event"));
    if (!event || !uuid.test(id)) return c.body(null, 404);
    const browser = c.req.header("user-agent") ?? "";
    const from = c.req.header("sec-fetch-site") ?? "same-origin";
    if (counts && from === "same-origin" && browser && !robot.test(browser))
      counts.count(event, id, { address: subscriberOf(addressOf(c)), browser });
    return c.body(null, 204, { "Cache-Control": "no-store" });
  });
}
