import { limitConcurrency } from "@osari/backend/limit-concurrency.ts";
import { createPromiseCache } from "@osari/backend/promise-cache.ts";
import { Hono } from "hono";
import type { SiteContext } from "../../app/site/site-context.ts";
import type { Property } from "../../domain/property.ts";
import type { Logger } from "../log.ts";
import { unavailableAnswer } from "../unavailable-answer.ts";
import { visitorRest } from "../visitor-rest.ts";

class TooManyDrawings extends Error {}

const cacheSeconds = 24 * 60 * 60;
const storedPhoto = /^(?:https?:\/\/[^/]+)?\/storage\/v1\/object\/public\/(property_images\/[\w/.-]+)$/;

/** `GET /{id}.jpg`: the picture of a listing that messengers show with its link. */
export function createSharePictures(site: SiteContext, log: Logger): Hono {
  const rest = visitorRest(site);
  const recent = createPromiseCache<Buffer>({ max: 200, maxSeconds: cacheSeconds });
  // Drawing takes a tenth of a second of one core, and nobody waits for it in front of a screen.
  const drawing = limitConcurrency({
    maxRunning: 1,
    maxWaiting: 20,
    maxWaitSeconds: 9,
    tooMany: () => new TooManyDrawings(),
  });

  async function photoOf({ images }: Property): Promise<Buffer | null> {
    const path = storedPhoto.exec(images[0] ?? "")?.[1];
    if (!path) return null;
    const address = `${site.supabaseUrl}/storage/v1/render/image/public/${path}?width=1280&format=webp`;
    const answer = await site.fetch(address);
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  }

  return new Hono().get("/:file{[0-9a-f-]{36}\\.jpg}", async (c) => {
    const id = c.req.param("file").slice(0, -".jpg".length);
    c.header("Cache-Control", "no-store");
    const {
      data: listing,
      error,
      status,
    } = await rest.from("properties").select("*").eq("id", id).eq("is_active", true).maybeSingle();
    if (status === 503) return unavailableAnswer(c, "away");
    if (error || !listing) {
      if (error) log.error({ err: error }, "the picture of a listing could not be drawn");
      return c.notFound();
    }
    const picture = await recent
      .get(`${id} ${listing.version}`, async () => {
        const photo = await photoOf(listing);
        // With the first picture: the library that draws is loaded by no start.
        const { drawSharePicture } = await import("./draw.ts");
        return drawing.run(() => drawSharePicture(listing, photo));
      })
      .catch((failure: unknown) => {
        if (failure instanceof TooManyDrawings) return null;
        throw failure;
      });
    if (!picture) return unavailableAnswer(c, "busy");
    return c.body(new Uint8Array(picture), 200, {
      "Content-Type": "image/jpeg",
      "Cache-Control": `public, max-age=${cacheSeconds}`,
    });
  });
}
