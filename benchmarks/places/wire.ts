import { readEnv } from "../../server/env.ts";
import { listen } from "../../server/listen.ts";
import { createLog } from "../../server/log.ts";
import { openSite } from "../../server/site.ts";
import { type Measured, percentile, times } from "./measure.ts";

const columns = "geo_uid,village,subdistrict,district,state,location_type,pincode,lat,lng";
const ROUNDS = 15;

/**
 * The same two over HTTP, as the browser asks: ten rows by primary key, and the search. In turns, so that a
 * disturbance of the machine hits both.
 */
export async function measureWire(
  databaseUrl: string,
  queries: string[],
): Promise<[floor: Measured, ours: Measured]> {
  const listener = await listen(0, "127.0.0.1");
  const url = `http://127.0.0.1:${listener.port}`;
  const env = readEnv({ DATABASE_URL: databaseUrl, SITE_URL: url, SEED_PLACES: "0" });
  const site = await openSite(env, createLog("silent"), null);
  listener.serve(site.app);
  const headers = { apikey: site.deps?.keys.publishable ?? "", "Content-Type": "application/json" };
  const ask = async (path: string, body?: object) => {
    const request = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(`${url}/rest/v1/${path}`, request);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const ways = [
    (text: string) => ask(`geo_locations?select=${columns}&id=in.(${scatteredIds(text)})`),
    (text: string) => ask("rpc/search_geo_locations_v2", { query_text: text }),
  ];
  try {
    for (const text of queries.slice(0, 10)) for (const way of ways) await way(text);
    const medians: number[][] = [[], []];
    for (const text of queries) {
      const rounds: number[][] = [[], []];
      for (let round = 0; round < ROUNDS; round++)
        for (const [i, way] of ways.entries()) {
          const start = performance.now();
          await way(text);
          rounds[i]?.push(performance.now() - start);
        }
      for (const [i, walls] of rounds.entries()) medians[i]?.push(percentile(walls, 0.5));
    }
    const [floor = [], ours = []] = medians;
    return [
      { cpu: null, wall: times(floor) },
      { cpu: null, wall: times(ours) },
    ];
  } finally {
    await listener.drain(1);
    await site.close();
  }
}

function scatteredIds(text: string): string {
  let seed = text.length;
  for (const letter of text) seed = (seed * 31 + letter.charCodeAt(0)) % 866_000;
  return Array.from({ length: 10 }, (_, n) => (seed + n * 86_537) % 866_000).join(",");
}
