import type { Model } from "./model.ts";

/** Stores listings in their order. */
export async function store(
  database: { query(text: string, values: unknown[]): Promise<unknown> },
  owner: string,
  models: Model[],
): Promise<void> {
  await database.query(
    `insert into public.properties (id, title, description, price, area_value, area_unit, listing_type, property_type,
       property_subtype, pincode, location_details, property_details, user_id, is_active, is_featured, created_at)
     select id, title, 'plain', price, area_value, area_unit, listing_type, property_type, property_subtype, pincode,
       jsonb_build_object('city', 'Town', 'state', state, 'address', 'x'),
       details || jsonb_build_object('bedrooms', bedrooms, 'bathrooms', bathrooms, 'furnished_status', furnished_status),
       $2, is_active, is_featured, clock_timestamp()
     from jsonb_to_recordset($1) as model (id uuid, title text, price numeric, area_value numeric, area_unit text,
       listing_type text, property_type text, property_subtype text, pincode text, state text, bedrooms int,
       bathrooms int, furnished_status text, details jsonb, is_active boolean, is_featured boolean)`,
    [JSON.stringify(models), owner],
  );
}
