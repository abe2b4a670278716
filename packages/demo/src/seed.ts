import type { Database } from "@osari/backend/database/database.ts";
import type { PoolClient } from "pg";
import { demoAccounts, insertAccounts } from "./accounts.ts";
import { demoRows } from "./rows.ts";

/**
 * The sample accounts and listings, once, into a database that holds no listing yet. Several processes may start
 * together: the first one writes, the others wait for it. Pictures follow later (draw-pictures.ts).
 */
export async function seedDemo(database: Database, now = new Date()): Promise<void> {
  await database.transaction(async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtextextended('osari:demo-rows', 0))");
    if (await isSeeded(client)) return;
    const { rows } = await client.query("select from public.properties limit 1");
    if (rows.length > 0) return;
    await insertAccounts(client, now);
    await insertListings(client, now);
  });
}

async function isSeeded(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query("select from auth.users where id = $1", [demoAccounts.owner.id]);
  return rows.length > 0;
}

/** The oldest first: until its first upkeep the search takes what was stored last for the newest. */
async function insertListings(client: PoolClient, now: Date): Promise<void> {
  await client.query(
    `insert into public.properties
       (id, title, description, price, area_value, area_unit, listing_type, property_type, property_subtype, pincode,
        location_details, property_details, images, user_id, is_featured, created_at, updated_at)
     select id, title, description, price, area_value, area_unit, listing_type, property_type, property_subtype, pincode,
            location_details, property_details, images, user_id, is_featured, created_at, updated_at
     from jsonb_populate_recordset(null::public.properties, $1::jsonb)
     order by created_at`,
    [JSON.stringify(demoRows(now))],
  );
}
