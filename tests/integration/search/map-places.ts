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

/** Numbers far apart: the same listings then fill several chunks of the second order, 1,200 of them three. */
export async function spreadNumbers(database: Pick<Database, "query">, apart = 40): Promise<void> {
  await database.query("update search.places set m = -m - 1");
  await database.query("update search.places set m = (-m - 1) * $1", [apart]);
  await database.query("update search.built set places = places * $1, tail = tail * $1", [apart]);
  await database.query("select search.write_squares(tail) from search.built");
  // One square's numbers end where the next one's begin, as they do without gaps.
  await database.query(
    `update search.squares as square set last = next.first
     from (
       select level, code, lead(first, 1, (select places from search.built)) over (partition by level order by first) as first
       from search.squares
     ) as next
     where next.level = square.level and next.code = square.code`,
  );
  await database.query("delete from search.bitmaps where chunk >= search.first_chunk_in_space()");
  await database.query(
    "select search.index_documents(array(select search.first_in_space() + m from search.places))",
  );
}
