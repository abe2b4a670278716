import { PostgrestClient } from "@supabase/postgrest-js";
import type pg from "pg";
import type { Database } from "../../domain/database.ts";

/** The names of statements that are prepared already: a name has at most 63 letters, and the arguments have more. */
const known = new Map<string, string>();

/** The data client of the pages, on one connection, so that the processor time of its process can be read. */
export const restOn = (client: pg.Client) =>
  new PostgrestClient<Database>("http://database", {
    fetch: (address, init) => call(client, address, init),
  });

async function call(client: pg.Client, address: unknown, init?: RequestInit): Promise<Response> {
  const name = new URL(String(address)).pathname.replace("/rpc/", "");
  const given: Record<string, unknown> = JSON.parse(String(init?.body ?? "{}"));
  const names = Object.keys(given);
  const values = names.map((each) => (jsonNames.has(each) ? JSON.stringify(given[each]) : given[each]));
  const args = names.map((each, index) => `${each} => $${index + 1}`).join(", ");
  const text =
    name === "suggest_places"
      ? `select coalesce(jsonb_agg(place), '[]') as answer from public.${name}(${args}) as place`
      : `select public.${name}(${args}) as answer`;
  const { rows } = await client.query<{ answer: unknown }>({ name: statementName(text), text, values });
  return Response.json(rows[0]?.answer ?? null);
}

const jsonNames = new Set(["choices", "question", "questions"]);

function statementName(text: string): string {
  const name = known.get(text) ?? `call ${known.size}`;
  known.set(text, name);
  return name;
}
