import type { Database } from "@osari/backend/database/database.ts";
import { centres } from "./map-oracle.ts";

/** The pincodes of the search's tests lie around some cities; three are not known. */
export async function placeListings(database: Pick<Database, "query">): Promise<void> {
  await database.query(
    `insert into public.geo_pincodes (pincode, state, district, lat, lng)
     select pincode::text, 'Goa', 'Goa',
       ($2::float8[])[1 + pincode % $3] + (pincode % 5) * 0.011, ($1::float8[])[1 + pincode % $3] + (pincode % 7) * 0.013
     from generate_series(413100, 413128) as pincode`,
    [centres.map(([lng]) => lng), centres.map(([, lat]) => lat), centres.length],
  );
}
