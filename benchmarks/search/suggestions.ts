import { PostgrestClient } from "@supabase/postgrest-js";
import type pg from "pg";
import { suggestionsFor } from "../../app/search/suggestions.ts";
import type { Database } from "../../domain/database.ts";
import { shippedLexicons } from "../../domain/search/lexicon.ts";
import { connectAs } from "../measuring/direct.ts";
import { median, percentiles } from "../measuring/percentiles.ts";
import { beginnings } from "./beginnings.ts";
import { ownServer } from "./own-server.ts";
import { prepareWithPlaces } from "./prepare.ts";
import { floor } from "./ways.ts";

/** What does a keystroke cost? All that `suggestionsFor` asks the database, beside the floor. See README.md. */
const rounds = 7;
/** The names of statements that are prepared already. */
const known = new Map<string, string>();
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
  const rest = new PostgrestClient<Database>("http://database", {
    fetch: (address, init) => call(client, address, init),
  });
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
    suggested.push(await cost(() => suggestionsFor(rest, typed, shippedLexicons)));
    floors.push(await cost(() => client.query({ name: "floor", ...least })));
    console.log(`${suggested.at(-1)?.toFixed(2).padStart(6)} ms  ${typed}`);
  }
  const [all, lowest] = [percentiles(suggested), percentiles(floors)];
  console.log(
    `p50 ${all.p50.toFixed(2)} ms, p95 ${all.p95.toFixed(2)} ms; 12 by primary key ${lowest.p50.toFixed(2)} and ${lowest.p95.toFixed(2)} ms`,
  );
  await client.end();
}

/** A call of the data client, on this one connection, so that its processor time can be read. */
async function call(client: pg.Client, address: unknown, init?: RequestInit): Promise<Response> {
  const name = new URL(String(address)).pathname.replace("/rpc/", "");
  const given: Record<string, unknown> = JSON.parse(String(init?.body ?? "{}"));
  const names = Object.keys(given);
  const values = names.map((each) => (each === "choices" ? JSON.stringify(given[each]) : given[each]));
  const args = names.map((each, index) => `${each} => $${index + 1}`).join(", ");
  const text =
    name === "suggest_places"
      ? `select coalesce(jsonb_agg(place), '[]') as answer from public.${name}(${args}) as place`
      : `select public.${name}(${args}) as answer`;
  const { rows } = await client.query<{ answer: unknown }>({ name: statementName(text), text, values });
  return Response.json(rows[0]?.answer ?? null);
}

function statementName(text: string): string {
  const name = known.get(text) ?? `call ${known.size}`;
  known.set(text, name);
  return name;
}
