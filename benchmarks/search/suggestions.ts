import { suggestionsFor } from "../../domain/search/suggestions/suggestions-for.ts";
import { shippedLexicons } from "../../domain/search/words/lexicons.ts";
import { searchesOver } from "../../server/suggestions.ts";
import { connectAs } from "../measuring/direct.ts";
import { median, percentiles } from "../measuring/percentiles.ts";
import { ownServer } from "../seeding/own-server.ts";
import { prepareWithPlaces } from "../seeding/prepare.ts";
import { beginnings } from "./beginnings.ts";
import { restOn } from "./rest-on-connection.ts";
import { floor } from "./ways.ts";

/** What does a keystroke cost? All that `suggestionsFor` asks the database, beside the floor. See README.md. */
const rounds = 7;
const server = await ownServer();
try {
  const { url, ids } = await prepareWithPlaces(server, 20_000, (sentence) => console.error(sentence));
  await measure(url, ids);
} finally {
  await server.stop();
}

async function measure(url: string, ids: string[]) {
  const { client, clock: processor } = await connectAs(url, "anon");
  const clock = processor ?? (() => performance.now());
  const find = searchesOver(restOn(client))(false);
  const least = floor(ids).statement({});
  const cost = async (run: () => Promise<unknown>) => {
    await run();
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = clock();
      await run();
      times.push(clock() - before);
    }
    return median(times);
  };
  const suggested: number[] = [];
  const floors: number[] = [];
  for (const typed of beginnings) {
    suggested.push(await cost(() => suggestionsFor(find, typed, shippedLexicons)));
    floors.push(await cost(() => client.query({ name: "floor", ...least })));
    console.log(`${suggested.at(-1)?.toFixed(2).padStart(6)} ms  ${typed}`);
  }
  const [all, lowest] = [percentiles(suggested), percentiles(floors)];
  console.log(
    `p50 ${all.p50.toFixed(2)} ms, p95 ${all.p95.toFixed(2)} ms; 12 by primary key ${lowest.p50.toFixed(2)} and ${lowest.p95.toFixed(2)} ms`,
  );
  await client.end();
}
