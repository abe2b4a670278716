import { expect, test } from "vitest";
import { freshCookie } from "../../../domain/fresh-cookie.ts";
import { builtPages } from "../../../server/pages.ts";
import { startTestServer } from "../../support/test-server.ts";
import { siteWithPageCache } from "./site-with-page-cache.ts";

const site = siteWithPageCache();

test("a listing that is created, changed, featured or deleted anywhere shows within a second, on every page", async () => {
  const { id } = await site.list({ title: "First name", price: 45_00_000 });
  const pages = ["/", "/listings", `/listings/${id}`, "/listings.data", `/listings/${id}.data`];
  const steps: [sql: string, isShown: (text: string, path: string) => boolean][] = [
    ["update public.properties set title = 'Second name'", (text) => text.includes("Second name")],
    [
      "update public.properties set price = 7500000",
      (text, path) => text.includes(path.endsWith(".data") ? "7500000" : "₹75.00 Lakh"),
    ],
    [
      "update public.properties set is_featured = true",
      (text, path) => text.includes(path.endsWith(".data") ? "is_featured" : "FEATURED"),
    ],
    ["update public.properties set is_active = false", (text) => !text.includes("Second name")],
  ];
  for (const [sql, isShown] of steps) {
    for (const path of [...pages, ...pages]) await site.textOf(path);
    await site.query(sql);
    const saved = performance.now();
    await Promise.all(
      pages.map(async (path) => {
        for (let asked = saved; !isShown(await site.textOf(path), path); asked = performance.now())
          expect(asked - saved, `${sql}: ${path}`).toBeLessThan(1_000);
      }),
    );
  }
});

test("an owner who saves over the API finds it saved with the next request", async () => {
  const { id } = await site.list({ title: "Before" });
  await expect.poll(() => site.textOf(`/listings/${id}`)).toContain("Before");
  for (let n = 0; n < 10; n++) {
    await site.textOf(`/listings/${id}`);
    await site.renameOverApi(id, `After ${n}`);
    expect(await site.textOf(`/listings/${id}`)).toContain(`After ${n}`);
  }
});

test("whoever is refused a write empties nothing", () =>
  site.whileOn(async () => {
    await site.get("/about");
    site.rendered = [];
    const key = site.server.deps.keys.publishable;
    const refused = await fetch(`${site.server.url}/rest/v1/properties`, {
      method: "POST",
      headers: { apikey: key, "content-type": "application/json" },
      body: "{}",
    });
    expect(refused.status).toBe(401);
    await site.get("/about");
    expect(site.rendered).toHaveLength(0);
  }));

test("what is changed through one process another shows within a second, and at once to who changed it", async () => {
  let renderedThere = 0;
  const built = await builtPages();
  const other = await startTestServer({ DATABASE_URL: site.server.database.url }, (request, context) => {
    renderedThere += 1;
    return built(request, context);
  });
  try {
    const { id } = await site.list({ title: "Old name" });
    const there = async (headers: Record<string, string> = {}) =>
      (await fetch(`${other.url}/listings/${id}`, { headers })).text();
    await expect
      .poll(async () => {
        expect(await there()).toContain("Old name");
        renderedThere = 0;
        await there();
        return renderedThere;
      })
      .toBe(0);
    await site.renameOverApi(id, "New name");
    const saved = performance.now();
    expect(await there({ cookie: `${freshCookie}=1` })).toContain("New name");
    for (let asked = saved; !(await there()).includes("New name"); asked = performance.now())
      expect(asked - saved).toBeLessThan(1_000);
  } finally {
    await other.stop();
  }
});

test("a page that was being rendered while a listing changed is not kept", async () => {
  // Asked for before, so that it would be kept.
  await site.get("/listings");
  await site.list({ title: "Old title" });
  await site.isOn();
  let open = () => {};
  site.gate = { path: "/listings", when: "after", opened: new Promise((done) => (open = done)) };
  const early = site.textOf("/listings");
  await expect.poll(() => site.gate?.isReached).toBe(true);
  site.rendered = [];
  await site.get("/about");
  await site.query("update public.properties set title = 'New title'");
  // Another page rendered anew shows that the message has come.
  await expect
    .poll(() =>
      site.get("/about").then(() => site.rendered.filter(({ url }) => url.endsWith("/about")).length),
    )
    .toBeGreaterThan(0);
  open();
  expect(await early).toContain("Old title");
  site.gate = null;
  // It was the message about the new listing if that came late; then this one is still to come.
  await expect.poll(() => site.textOf("/listings")).toContain("New title");
});

test("while the cache is not told of changes every page is rendered anew; afterwards pages are kept again", async () => {
  await site.list({ title: "Before the cut" });
  await expect.poll(() => site.textOf("/listings")).toContain("Before the cut");
  const cut = () =>
    site.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'osari pages' and datname = current_database()",
    );
  await cut();
  await site.query("update public.properties set title = 'After the cut'");
  await expect
    .poll(() => site.textOf("/listings"), { timeout: 1_000, interval: 20 })
    .toContain("After the cut");
  await site.isOn();
  expect((await site.get("/listings")).headers.get("cache-control")).toContain("public");
});

test("who has just changed something gets pages that were not kept", async () => {
  await site.get("/about");
  site.rendered = [];
  const fresh = await site.get("/about", { cookie: "a=b; fresh=1" });
  expect(site.rendered).toHaveLength(1);
  expect(fresh.headers.get("cache-control")).toBe("private, no-cache");
});
