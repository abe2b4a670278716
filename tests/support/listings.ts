import { randomUUID } from "node:crypto";
import type { Database } from "@osari/backend/database/database.ts";
import type { Property } from "../../domain/property.ts";

export interface Owner {
  id: string;
  full_name: string;
  phone: string;
  email: string;
}

/** A person who lists properties: an account with a profile, straight into the database. */
export async function addOwner(database: Database, given: Partial<Owner> = {}): Promise<Owner> {
  const id = randomUUID();
  const owner = {
    id,
    full_name: "Asha Deshmukh",
    phone: "9800000001",
    email: `owner-${id}@example.com`,
    ...given,
  };
  await database.query("insert into auth.users (id, email) values ($1, $2)", [owner.id, owner.email]);
  await database.query(
    `insert into public.profiles (id, full_name, phone) values ($1, $2, $3)
     on conflict (id) do update set full_name = excluded.full_name, phone = excluded.phone`,
    [owner.id, owner.full_name, owner.phone],
  );
  return owner;
}

export type NewListing = Partial<Omit<Property, "user_id">>;

let made = 0;

/** Stores listings of an owner; of two in one call the later one is the newer. Gives the rows back. */
export async function addListings(
  database: Pick<Database, "query">,
  owner: { id: string },
  given: readonly NewListing[],
): Promise<Property[]> {
  const rows = given.map((listing) => {
    made += 1;
    return { ...anyListing(), created_at: timeOf(made), ...listing, user_id: owner.id };
  });
  return database.query<Property>(
    `insert into public.properties
       (id, title, description, price, area_value, area_unit, listing_type, property_type, property_subtype, pincode,
        location_details, property_details, images, user_id, is_featured, is_active, created_at)
     select id, title, description, price, area_value, area_unit, listing_type, property_type, property_subtype,
       pincode, location_details, property_details, images, user_id, is_featured, is_active, created_at
     from jsonb_populate_recordset(null::public.properties, $1::jsonb)
     returning *`,
    [JSON.stringify(rows)],
  );
}

export async function addListing(database: Database, owner: { id: string }, listing: NewListing = {}) {
  const [row] = await addListings(database, owner, [listing]);
  if (!row) throw new Error("the listing was not stored");
  return row;
}

/** Nothing is left of earlier tests of the same worker. */
export async function removeListings(database: Database): Promise<void> {
  await database.query("delete from public.properties");
}

function timeOf(count: number): string {
  return new Date(Date.UTC(2026, 0, 1) + count * 60_000).toISOString();
}

function anyListing() {
  return {
    id: randomUUID(),
    title: "Flat by the river",
    description: "Two rooms and a balcony over the water.",
    price: 45_00_000,
    area_value: 850,
    area_unit: "sqft",
    listing_type: "sale",
    property_type: "residential",
    property_subtype: "Apartment",
    pincode: "413102",
    location_details: {
      address: "12 Bhigwan Road",
      area: "Kasba",
      city: "Baramati",
      state: "Maharashtra",
      country: "India",
    },
    property_details: {},
    images: [],
    is_featured: false,
    is_active: true,
  };
}
