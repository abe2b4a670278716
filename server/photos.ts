import { Hono } from "hono";

/** Where photos of listings are rendered in a size. */
const renders = "/storage/v1/render/image/public/property_images";

/**
 * `GET /photos/640/user_…/a.jpg`: a photo of a listing at a width, as WebP. The same as the storage service's address
 * for it, which is so long that a page of cards would carry several kilobytes of them.
 */
export function createPhotos(backend: Hono): Hono {
  return new Hono().get("/:width{[0-9]+}/:file{.+}", (c) => {
    const { origin, pathname } = new URL(c.req.url);
    const [, width, file] = /^\/photos\/(\d+)\/(.+)$/.exec(pathname) ?? [];
    const address = `${origin}${renders}/${file}?width=${width}&format=webp`;
    return backend.fetch(new Request(address, c.req.raw), c.env);
  });
}
