import type { Database } from "@osari/backend/database/database.ts";
import type { PoolClient } from "pg";
import { demoAccounts, insertAccounts } from "./accounts.ts";
import { bucket, demoRows } from "./rows.ts";

export interface SeedOptions {
  /** The address in front of the pictures' paths. */
  siteUrl: string;
  now?: Date;
}

/**
 * The sample accounts and listings, once, into a database that holds no listing yet. Several processes may start
 * together: the first one writes, the others wait for it. Pictures follow later (draw-pictures.ts).
 */
export async function seedDemo(
  database: Database,
  { siteUrl, now = new Date() }: SeedOptions,
): Promise<void> {
  await database.transaction(async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtextextended('osari:demo-rows', 0))");
    if (await isSeeded(client)) return updatePictureUrls(client, siteUrl);
    const { rows } = await client.query("select from public.properties limit 1");
    if (rows.length > 0) return;
    await insertAccounts(client, now);
    await insertListings(client, siteUrl, now);
  });
}

async function isSeeded(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query("select from auth.users where id = $1", [demoAccounts.owner.id]);
  return rows.length > 0;
}

async function insertListings(client: PoolClient, siteUrl: string, now: Date): Promise<void> {
  await client.query(
    `insert into public.properties
       (id, title, description, price, area_value, area_unit, listing_type, property_type, property_subtype, pincode,
        location_details, property_details, images, user_id, is_featured, created_at, updated_at)
     select id, title, description, price, area_value, area_unit, listing_type, property_type, property_subtype, pincode,
            location_details, property_details, images, user_id, is_featured, created_at, updated_at
     from jsonb_populate_recordset(null::public.properties, $1::jsonb)`,
    [JSON.stringify(demoRows(siteUrl, now))],
  );
}

/** When the site's address has changed (another port), the picture URLs of the sample listings are updated. */
async function updatePictureUrls(client: PoolClient, siteUrl: string): Promise<void> {
  const folder = `/storage/v1/object/public/${bucket}/`;
  await client.query(
    `update public.properties
     set images = (
       select array_agg($1 || substring(image from position($2 in image)) order by place)
       from unnest(images) with ordinality as picture (image, place)
     )
     where user_id = any ($3)
       and exists (select from unnest(images) as image where not starts_with(image, $1 || $2))`,
    [siteUrl, folder, Object.values(demoAccounts).map(({ id }) => id)],
  );
}
