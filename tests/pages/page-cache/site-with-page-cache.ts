import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Property } from "../../../domain/property.ts";
import { builtPages, type Pages } from "../../../server/pages.ts";
import { addListing, addOwner, type NewListing, type Owner } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

interface SiteWithPageCache {
  server: TestServer;
  owner: Owner;
  /** The requests that reached the renderer, because nothing was kept for them. */
  rendered: Request[];
  /** Holds back renders of an address, before they begin or with the page made, until it is let go. */
  gate: { path: string; opened: Promise<void>; when: "before" | "after"; isReached?: true } | null;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  textOf(path: string, headers?: Record<string, string>): Promise<string>;
  query: TestServer["database"]["query"];
  list(listing: NewListing): Promise<Property>;
  /** As an owner's browser saves. */
  renameOverApi(id: string, title: string): Promise<void>;
  /** Waits until the cache has received all messages so far, and answers. */
  isOn(): Promise<void>;
  /** Again where it fails because the cache lost its connection meanwhile, as it does where the database is slow to answer. */
  whileOn(scenario: () => Promise<void>): Promise<void>;
  /** Waits until the server has been told of all changes so far: its connection answered a question that is younger. */
  isToldOfChanges(): Promise<void>;
}

const connectionOfCache =
  "select pid from pg_stat_activity where datname = current_database() and application_name = 'osari pages'";

/** A site that counts how often it renders. Each test of the file begins without listings and with the cache in use. */
export function siteWithPageCache(): SiteWithPageCache {
  let server: TestServer;
  let owner: Owner;
  const site: SiteWithPageCache = {
    get server() {
      return server;
    },
    get owner() {
      return owner;
    },
    rendered: [],
    gate: null,
    get: (path, headers = {}) =>
      fetch(server.url + path, { headers: { "accept-encoding": "identity", ...headers } }),
    textOf: async (path, headers) => (await site.get(path, headers)).text(),
    query: (sql, values) => server.database.query(sql, values),
    list: (listing) => addListing(server.database, owner, listing),
    async renameOverApi(id, title) {
      const { secret } = server.deps.keys;
      const saved = await fetch(`${server.url}/rest/v1/properties?id=eq.${id}`, {
        method: "PATCH",
        headers: { apikey: secret, authorization: `Bearer ${secret}`, "content-type": "application/json" },
        body: JSON.stringify({ title }),
      });
      expect(saved.ok).toBe(true);
    },
    async isOn() {
      await expect
        .poll(async () => {
          await site.get("/about");
          site.rendered = [];
          await site.get("/about");
          return site.rendered.length;
        })
        .toBe(0);
    },
    async whileOn(scenario) {
      const connection = async () => JSON.stringify(await server.database.query(connectionOfCache));
      for (;;) {
        await site.isToldOfChanges();
        await site.isOn();
        const used = await connection();
        try {
          return await scenario();
        } catch (error) {
          if (used === (await connection())) throw error;
        }
      }
    },
    async isToldOfChanges() {
      const [now] = await server.database.query<{ at: string }>("select clock_timestamp()::text as at");
      await expect
        .poll(() =>
          server.database.query(`${connectionOfCache} and state = 'idle' and query_start > '${now?.at}'`),
        )
        .toHaveLength(1);
    },
  };

  beforeAll(async () => {
    const built = await builtPages();
    const counted: Pages = async (request, context) => {
      site.rendered.push(request);
      const held = site.gate && request.url.includes(site.gate.path) ? site.gate : null;
      const wait = async (when: "before" | "after") => {
        if (held?.when !== when) return;
        held.isReached = true;
        await held.opened;
      };
      await wait("before");
      const answer = await built(request, context);
      await wait("after");
      return answer;
    };
    server = await startTestServer({}, counted);
    owner = await addOwner(server.database);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.database.query("delete from public.properties");
    await site.isOn();
    site.rendered = [];
    site.gate = null;
  });
  return site;
}
