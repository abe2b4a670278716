import type { Database } from "@osari/backend/database/database.ts";
import fc from "fast-check";

/** What the search has to answer, said as plainly as possible, over listings held in memory. */
export interface Model {
  id: string;
  title: string;
  property_type: string;
  listing_type: string;
  price: number;
  area_value: number;
  bedrooms: number | null;
  bathrooms: number | null;
  state: string;
  pincode: string;
  is_active: boolean;
}

export interface Question {
  search_query: string | null;
  property_type: string | null;
  listing_type: string | null;
  min_price: number | null;
  max_price: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  min_area: number | null;
  place: string | null;
  page_offset: number;
  page_limit: number;
  sort: string;
}

export interface Answer {
  total: number;
  ids: string[];
  facets: Record<string, Record<string, number>>;
}

const subtypes: Record<string, string> = {
  residential: "Villa",
  commercial: "Shop",
  industrial: "Factory",
  land: "Agricultural Land",
};
const words = ["sunny", "sunset", "garden", "gate", "lift", "lake", "terrace", "tower", "x", "xy", "metro"];
const rareWord = fc.nat(400).map((number) => `ref${number}`);
const amount = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map((lakh) => lakh * 100_000),
  fc.integer({ min: 1, max: 400_000_000 }).map((paise) => paise / 100),
);

export const modelWithoutId = fc.record({
  title: fc
    .array(
      fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: rareWord }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((parts) => parts.join(" ")),
  property_type: fc.constantFrom(...Object.keys(subtypes)),
  listing_type: fc.constantFrom("sale", "rent", "lease", "auction"),
  price: amount,
  area_value: fc.integer({ min: 1, max: 300_000 }).map((hundredths) => hundredths / 100),
  bedrooms: fc.option(fc.nat(8)),
  bathrooms: fc.option(fc.nat(8)),
  state: fc.constantFrom("Goa", "Goa", "Goa", "Maharashtra", "Sikkim"),
  pincode: fc.integer({ min: 413_100, max: 413_130 }).map(String),
  is_active: fc.nat(9).map((draw) => draw > 0),
});

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });

export const question: fc.Arbitrary<Question> = fc.record({
  search_query: maybe(
    fc
      .array(
        fc.oneof(
          fc.constantFrom(
            ...words,
            "su",
            "ga",
            "l",
            "vill",
            "agri",
            "413",
            "maha",
            "Gárden",
            "SUN_NY",
            "100%",
          ),
          rareWord,
        ),
        { minLength: 1, maxLength: 3 },
      )
      .map((parts) => parts.join(" ")),
  ),
  property_type: maybe(fc.constantFrom(...Object.keys(subtypes), "castle")),
  listing_type: maybe(fc.constantFrom("sale", "rent", "lease", "auction")),
  min_price: maybe(fc.oneof(amount, fc.constantFrom(0, 1_000_000, 0.004, 99_999.999))),
  max_price: maybe(fc.oneof(amount, fc.constantFrom(0, 1_000_000, 5_000_000, 123.456))),
  bedrooms: maybe(fc.integer({ min: 0, max: 5 })),
  bathrooms: maybe(fc.integer({ min: 0, max: 5 })),
  min_area: maybe(fc.constantFrom(0, 1, 200, 333.33, 500, 1500, 9_999)),
  place: fc.option(fc.integer({ min: 413_100, max: 413_131 }).map(String), { freq: 1 }),
  page_offset: fc.oneof(fc.constant(0), fc.nat(300)),
  page_limit: fc.constantFrom(1, 5, 12, 100),
  sort: fc.constantFrom("newest", "price_asc", "price_desc"),
});

/** `models` are in the order of their making. */
export function expected(models: Model[], asked: Question): Answer {
  const found = models.filter((model) => fulfils(model, asked)).reverse();
  const direction = asked.sort === "price_asc" ? 1 : asked.sort === "price_desc" ? -1 : 0;
  found.sort((one, other) => direction * (one.price - other.price));
  const page = found.slice(asked.page_offset, asked.page_offset + asked.page_limit);
  const facets: Answer["facets"] = {};
  for (const facet of ["property_type", "listing_type", "bedrooms", "bathrooms"] as const) {
    const counts: Record<string, number> = {};
    for (const model of models.filter((one) => fulfils(one, { ...asked, [facet]: null }))) {
      const value = typeof model[facet] === "number" ? Math.min(model[facet], 5) : model[facet];
      if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
    }
    facets[facet] = counts;
  }
  return { total: found.length, ids: page.map((model) => model.id), facets };
}

function fulfils(model: Model, asked: Question): boolean {
  const rooms = (has: number | null, wanted: number | null) =>
    wanted === null || (has !== null && (wanted === 5 ? has >= 5 : has === wanted));
  return (
    model.is_active &&
    matchesText(model, asked.search_query) &&
    (asked.property_type === null || model.property_type === asked.property_type) &&
    (asked.listing_type === null || model.listing_type === asked.listing_type) &&
    (asked.min_price === null || model.price >= asked.min_price) &&
    (asked.max_price === null || model.price <= asked.max_price) &&
    rooms(model.bedrooms, asked.bedrooms) &&
    rooms(model.bathrooms, asked.bathrooms) &&
    (asked.min_area === null || model.area_value >= asked.min_area) &&
    (asked.place === null || model.pincode === asked.place)
  );
}

/** Every word begins some word of the listing; a word of one letter has to be there as it is. */
function matchesText(model: Model, text: string | null): boolean {
  const has = [
    model.title,
    "plain",
    model.property_type,
    subtypes[model.property_type],
    "town",
    model.state,
    model.pincode,
  ]
    .join(" ")
    .toLowerCase()
    .split(" ");
  const asked = (text ?? "")
    .replaceAll(/[%_]/g, "")
    .replaceAll("á", "a")
    .toLowerCase()
    .split(" ")
    .filter(Boolean);
  return asked.every((word) => has.some((own) => (word.length > 1 ? own.startsWith(word) : own === word)));
}

export async function search(
  database: Pick<Database, "query">,
  asked: Question,
): Promise<Answer & { corrected: unknown }> {
  const [row] = await database.query<{
    found: { total: number; corrected: unknown; rows: { id: string }[]; facets: Answer["facets"] };
  }>(
    `select public.search_properties(search_query => $1, property_type => $2, listing_type => $3, min_price => $4,
       max_price => $5, bedrooms => $6, bathrooms => $7, min_area => $8, place => $9, page_offset => $10,
       page_limit => $11, sort => $12, with_facets => true) as found`,
    [
      asked.search_query,
      asked.property_type,
      asked.listing_type,
      asked.min_price,
      asked.max_price,
      asked.bedrooms,
      asked.bathrooms,
      asked.min_area,
      asked.place,
      asked.page_offset,
      asked.page_limit,
      asked.sort,
    ],
  );
  if (!row) throw new Error("the search gave no answer");
  const { total, corrected, rows, facets } = row.found;
  return { total, corrected, ids: rows.map((one) => one.id), facets };
}

/** Stores listings in their order. */
export async function store(
  database: Pick<Database, "query">,
  owner: string,
  models: Model[],
): Promise<void> {
  await database.query(
    `insert into public.properties (id, title, description, price, area_value, listing_type, property_type,
       property_subtype, pincode, location_details, property_details, user_id, is_active, created_at)
     select id, title, 'plain', price, area_value, listing_type, property_type, $3::jsonb ->> property_type, pincode,
       jsonb_build_object('city', 'Town', 'state', state, 'address', 'x'),
       jsonb_build_object('bedrooms', bedrooms, 'bathrooms', bathrooms), $2, is_active, clock_timestamp()
     from jsonb_to_recordset($1) as model (id uuid, title text, price numeric, area_value numeric, listing_type text,
       property_type text, pincode text, state text, bedrooms int, bathrooms int, is_active boolean)`,
    [JSON.stringify(models), owner, JSON.stringify(subtypes)],
  );
}
