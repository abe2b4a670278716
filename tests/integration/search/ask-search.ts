import type { Database } from "@osari/backend/database/database.ts";
import type { Answer, Question } from "./model.ts";
import { wordsOf } from "./wishes-oracle.ts";

/** What the search itself answers, to be compared with the oracle. */
export async function search(
  database: Pick<Database, "query">,
  asked: Question,
): Promise<Answer & { corrected: unknown }> {
  const { total, corrected, listed_first, rows, facets } = await ask(database, "search_properties", asked);
  return { total, isSaid: listed_first?.is_said ?? null, corrected, ids: rows.map((one) => one.id), facets };
}

interface Found {
  total: number;
  corrected: unknown;
  listed_first: { is_said: boolean } | null;
  rows: { id: string }[];
  facets: Answer["facets"];
}

/** `more`: further arguments of the function, written out. */
export async function ask<T = Found>(
  database: Pick<Database, "query">,
  name: string,
  asked: Question,
  more = "",
): Promise<T> {
  const [row] = await database.query<{ found: T }>(
    `select public.${name}(${more} search_query => $1, property_type => $2, listing_type => $3, min_price => $4,
       max_price => $5, bedrooms => $6, bathrooms => $7, min_area => $8, place => $9, page_offset => $10,
       page_limit => $11, sort => $12, max_area => $13, area_unit => $14, min_bedrooms => $15, max_bedrooms => $16,
       subtypes => $17, also_subtypes => $18, furnished_status => $19, preferred_listing_types => $20,
       choices => $21, facet_names => $22, construction_status => $23, words => $24,
       with_facets => true) as found`,
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
      asked.max_area,
      asked.area_unit,
      asked.min_bedrooms,
      asked.max_bedrooms,
      asked.subtypes,
      asked.also_subtypes,
      asked.furnished_status,
      asked.preferred_listing_types,
      asked.choices && JSON.stringify(asked.choices),
      asked.facet_names,
      asked.construction_status,
      wordsOf(asked.wishes),
    ],
  );
  if (!row) throw new Error("the search gave no answer");
  return row.found;
}
