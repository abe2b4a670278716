/**
 * Every screen that search engines are told of, from the site's own sitemap (of the lists by city and by kind one each),
 * and those for which one needs no account either: the map, a search, a listing, signing in and up.
 */
export async function publicPages(site: string): Promise<string[]> {
  const [pages, listings] = await Promise.all(
    ["/sitemaps/pages.xml", "/sitemaps/listings.xml"].map(async (path) => pathsIn(await textAt(site + path))),
  );
  const listing = listings?.[0];
  if (!pages || !listing) throw new Error("the site has no listings: start it with its demonstration data");
  const others = [
    "/listings?view=map",
    "/listings?search=flat+in+pune",
    "/signin",
    "/signup",
    "/reset-password",
  ];
  const screens = new Map([...pages, listing, ...others].reverse().map((path) => [screenOf(path), path]));
  return [...screens.values()].reverse();
}

/** Pages that search engines are asked to leave out, on purpose: to them Lighthouse's "can be indexed" does not apply. */
export const isLeftOut = (path: string): boolean =>
  /^\/(signin|signup|reset-password)|[?&]search=/.test(path);

/** The path and the names of what is asked for, without the values. */
const screenOf = (path: string) => path.replace(/=[^&]*/g, "");

const textAt = async (address: string) => (await fetch(address)).text();

const pathsIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => {
    const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
    return pathname + search;
  });
