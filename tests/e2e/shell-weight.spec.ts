import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addListing } from "../support/listings.ts";
import { createPerson } from "./accounts.ts";
import { open } from "./browse.ts";
import { emptyCache } from "./browser-cache.ts";
import { expect, test } from "./fixtures.ts";

const client = join(import.meta.dirname, "../../build/client");

/** The files that a page fetches: letters and scripts. */
async function filesOf(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  const [later = ""] = /<script>\{let d=document,.*?<\/script>/.exec(html) ?? [];
  return [...later.matchAll(/"([^"/]+\.(?:js|woff2))"/g)].flatMap(([, names = ""]) =>
    names.split(" ").map((name) => `/assets/${name}`),
  );
}

/** The scripts that a page announces. */
const scriptsOf = async (address: string) => (await filesOf(address)).filter((name) => name.endsWith(".js"));

function compressedSize(path: string): number {
  const file = join(client, path);
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
}

// React and the router are 78 kB of each (scripts/trim-react, scripts/trim-router.ts). To stay below, load on demand what a page shows later
// (app/ui/lazy-part.tsx).
const limits = {
  "/": 103_600,
  "/listings": 109_700,
  "/about": 97_100,
  "/terms": 99_100,
  "/signin": 110_000,
};
for (const [path, limit] of Object.entries(limits)) {
  test(`the scripts that ${path} announces weigh at most ${limit} bytes`, async ({ site }) => {
    const scripts = await scriptsOf(site.url + path);
    expect(scripts.length).toBeGreaterThan(3);
    const total = scripts.reduce((sum, script) => sum + compressedSize(script), 0);
    expect(total).toBeGreaterThan(75_000);
    expect(total).toBeLessThanOrEqual(limit);
  });
}

test("a listing's page announces at most 12 scripts: without HTTP/2 a phone fetches six at a time", async ({
  site,
}) => {
  const listing = await addListing(site.database, await createPerson(site), { title: "Flat" });
  expect((await scriptsOf(`${site.url}/listings/${listing.id}`)).length).toBeLessThanOrEqual(12);
});

test("the scripts that only the map fetches weigh at most 50 kB, its styles at most 6 kB", async ({
  page,
}) => {
  const fetched = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) fetched.add(pathname);
  });
  await open(page, "/listings");
  // What the list fetches after it is hydrated, which on a busy machine is long after all else.
  for (const part of ["filter-fields", "no-results", "empty-plot"])
    await expect.poll(() => [...fetched].filter((path) => path.includes(part))).toHaveLength(1);
  await page.waitForLoadState("networkidle");
  const ofTheList = new Set(fetched);
  await open(page, "/listings?view=map");
  await page.getByRole("button", { name: "Draw an area" }).waitFor();
  const weight = (end: string) =>
    [...fetched]
      .filter((path) => path.endsWith(end) && !ofTheList.has(path))
      .reduce((sum, path) => sum + compressedSize(path), 0);
  expect(weight(".js")).toBeGreaterThan(35_000);
  expect(weight(".js")).toBeLessThanOrEqual(50_000);
  expect(weight(".css")).toBeLessThanOrEqual(6_000);
});

test("the words of the legal pages are in nobody else's scripts", async ({ site }) => {
  const words = "hold us harmless";
  const holds = async (path: string) =>
    (await scriptsOf(site.url + path)).some((script) =>
      readFileSync(join(client, script), "utf8").includes(words),
    );
  expect(await holds("/terms")).toBe(true);
  for (const path of ["/", "/about", "/privacy", "/listings"]) expect(await holds(path), path).toBe(false);
});

test("the letters that every page fetches, and the rupee sign, weigh at most 40 kB and are preloaded", async ({
  site,
}) => {
  const fonts = (await filesOf(`${site.url}/listings`)).filter((name) => name.endsWith(".woff2"));
  expect(fonts).toHaveLength(2);
  expect(fonts.reduce((sum, font) => sum + compressedSize(font), 0)).toBeLessThanOrEqual(40_000);
});

test("the Devanagari font is fetched only by a page that shows such letters, and weighs at most 90 kB", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site);
  await addListing(site.database, owner, { title: "House in Latin letters", is_featured: true });
  const inDevanagari = await addListing(site.database, owner, { title: "ओसरी असलेले घर", is_active: false });
  await emptyCache(page);
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (/anek-(devanagari|accents)/.test(request.url())) fetched.push(request.url());
  });
  for (const path of ["/", "/listings"]) await open(page, path);
  expect(fetched).toEqual([]);
  await site.database.query("update public.properties set is_active = true where id = $1", [inDevanagari.id]);
  await open(page, `/listings/${inDevanagari.id}`);
  await expect.poll(() => fetched).toHaveLength(1);
  expect(compressedSize(new URL(fetched[0] ?? "").pathname)).toBeLessThanOrEqual(90_000);
});
