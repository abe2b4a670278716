import type { SiteContext } from "../site/site-context.ts";

/** The listings with the colours of their photos. Without them each shows the colour of its kind: that is no failure. */
export async function withColours<Listing extends { images: string[] }>(
  site: SiteContext,
  listings: Listing[],
): Promise<(Listing & { colours?: string[] })[]> {
  const all = listings.flatMap(({ images }) => images);
  const colours = await site.photoColours(all).catch((error: unknown) => {
    console.error(error);
    return [];
  });
  let before = 0;
  return listings.map((listing) => {
    const first = before;
    before += listing.images.length;
    const own = listing.images.map((_, at) => colours[first + at] ?? "");
    return own.some(Boolean) ? { ...listing, colours: own } : listing;
  });
}
