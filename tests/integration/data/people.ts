import { randomUUID } from "node:crypto";
import type { Database } from "@osari/backend/database/database.ts";
import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import { DatabaseError, type PoolClient } from "pg";

/** Callers as the REST service makes them, and listings that break no rule. */
export const visitor: Caller = { role: "anon", claims: {}, userId: null };
export const service: Caller = { role: "service_role", claims: {}, userId: null };

export async function addPerson(
  database: Database,
  person: { email?: string; full_name?: string; phone?: string; profile?: boolean } = {},
): Promise<Caller & { userId: string }> {
  const userId = randomUUID();
  const full_name = person.full_name ?? "Asha Kulkarni";
  await database.query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)", [
    userId,
    person.email ?? `${userId}@people.example`,
    { full_name },
  ]);
  if (person.profile !== false) {
    await database.query("insert into public.profiles (id, full_name, phone) values ($1, $2, $3)", [
      userId,
      full_name,
      person.phone ?? "9876543210",
    ]);
  }
  return { role: "authenticated", claims: { sub: userId }, userId };
}

export type Values = Record<string, unknown>;

export function listing(values: Values = {}): Values {
  return {
    title: "Sunlit flat near the river",
    description: "Two balconies, a quiet lane and a mango tree.",
    price: 4_500_000,
    area_value: 850,
    area_unit: "sqft",
    listing_type: "sale",
    property_type: "residential",
    property_subtype: "Apartment",
    pincode: "413102",
    location_details: { address: "12, Station Road", city: "Baramati", state: "Maharashtra" },
    property_details: { bedrooms: 2, bathrooms: 2 },
    images: [],
    ...values,
  };
}

/** Inserts as PostgREST would: the JSON becomes a row in Postgres, and only the given columns are written. */
export async function insertListing(client: PoolClient, values: Values): Promise<Values & { id: string }> {
  const columns = Object.keys(values)
    .map((name) => client.escapeIdentifier(name))
    .join(", ");
  const { rows } = await client.query(
    `insert into public.properties (${columns})
     select ${columns} from json_populate_record(null::public.properties, $1) returning *`,
    [JSON.stringify(values)],
  );
  return rows[0];
}

export function addListing(
  database: Database,
  owner: Caller,
  values: Values = {},
): Promise<Values & { id: string }> {
  return asCaller(database, owner, (client) => insertListing(client, listing(values)));
}

/** The error that Postgres answers with; fails the test if it answers with anything else. */
export async function refusal(attempt: Promise<unknown>): Promise<DatabaseError> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof DatabaseError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}
