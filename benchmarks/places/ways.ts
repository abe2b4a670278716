import type { Statement } from "../measuring/direct.ts";
import type { HttpServer } from "../measuring/http-server.ts";

/** The ways to answer that are compared. Where one answer takes long there are few `questions` and `rounds`; else all questions. */
export type Way = { name: string; sql: string; role: string; rounds: number; questions?: number };

const columns =
  "l.geo_uid, l.village, l.subdistrict, l.district, l.state, l.location_type, l.pincode, l.lat, l.lng";

/** Ten rows by primary key: what no search can beat. The ids lie all over the table. */
export const floor: Way = {
  name: "SQL: 10 rows by primary key",
  sql: `select ${columns} from public.geo_locations as l where l.id = any (array(
    select (hashtext($1 || n) & 1048575) % 866000 from generate_series(1, 10) as n))`,
  role: "anon",
  rounds: 30,
};

export const ours: Way = {
  name: "SQL: search_geo_locations_v2",
  sql: "select * from public.search_geo_locations_v2($1)",
  role: "anon",
  rounds: 30,
};

/** The alternatives run with the owner's rights: under row-level security they could not use their indexes. */
export const alternatives: Way[] = [
  {
    name: "SQL: trigram index (finds misspelt names)",
    sql: `select ${columns} from (
        select place_id, max(extensions.similarity(key, $1)) as likeness, max(weight) as weight
        from gazetteer.names where key operator(extensions.%) $1 or key like $1 || '%' group by place_id
        order by 2 desc, 3 desc limit 10
      ) as best join public.geo_locations as l on l.id = best.place_id`,
    role: "postgres",
    rounds: 3,
    questions: 10,
  },
  {
    name: "SQL: ILIKE, biggest first (finds no misspelt names)",
    sql: `select ${columns} from public.geo_locations as l
      where coalesce(village, subdistrict, district, state) ilike $1 || '%' order by weight desc limit 10`,
    role: "postgres",
    rounds: 1,
    questions: 5,
  },
];

export const trigramIndex =
  "create index if not exists names_trigrams on gazetteer.names using gin (key extensions.gin_trgm_ops)";

export const statement = (way: Way, text: string): Statement => ({ text: way.sql, values: [text] });

/** The floor and ours over HTTP, as the browser asks. */
export const overHttp = (server: HttpServer) => [
  (text: string) =>
    server.ask(`/geo_locations?select=${columns.replaceAll(/l\.|\s/g, "")}&id=in.(${scatteredIds(text)})`),
  (text: string) => server.ask("/rpc/search_geo_locations_v2", { query_text: text }),
];

function scatteredIds(text: string): string {
  let seed = text.length;
  for (const letter of text) seed = (seed * 31 + letter.charCodeAt(0)) % 866_000;
  return Array.from({ length: 10 }, (_, n) => (seed + n * 86_537) % 866_000).join(",");
}
