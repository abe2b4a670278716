import type { Statement } from "../measuring/direct.ts";
import type { MapQuestion } from "./views.ts";

/** Four ways of asking. All run as `anon`. */
export const ways: Record<string, (asked: MapQuestion) => Statement> = {
  /** What the map asks: clusters, total and the first page. */
  map: (asked) => ours("search_map", asked, "$6, $7, $8, $9, $10,", [...asked.box, asked.zoom]),
  /** Without the page. */
  clusters: (asked) =>
    ours("search_map", asked, "$6, $7, $8, $9, $10, page_limit => 0,", [...asked.box, asked.zoom]),
  /** The list with the same filters, anywhere. */
  search: (asked) => ours("search_properties", asked, "", []),
  /** The same clusters from a flat table with an index on the points. */
  gist: ({ zoom, box, filters }) => ({
    text: `select jsonb_agg(to_jsonb(cell)) from (
      select floor((spot[0] + 180) / 360 * (1 << $5)) as x,
        floor((1 - asinh(tan(radians(spot[1]))) / pi()) / 2 * (1 << $5)) as y, count(*), min(id::text) as id
      from bench.flat
      where spot <@ box(point($1, $2), point($3, $4))
        and ($6::text is null or property_type = $6) and ($7::text is null or listing_type = $7)
        and ($8::int is null or bedrooms = $8) and ($9::numeric is null or price >= $9)
        and ($10::numeric is null or price <= $10)
      group by 1, 2) as cell`,
    values: [...box, Math.min(zoom + 2, 18), ...valuesOf(filters)],
  }),
};

const valuesOf = (filters: MapQuestion["filters"]) => [
  filters.property_type,
  filters.listing_type,
  filters.bedrooms,
  filters.min_price,
  filters.max_price,
];

function ours(name: string, { filters }: MapQuestion, first: string, values: unknown[]): Statement {
  return {
    text: `select public.${name}(${first} property_type => $1, listing_type => $2, bedrooms => $3, min_price => $4,
      max_price => $5)`,
    values: [...valuesOf(filters), ...values],
  };
}

/** Made once for each database: only what the questions ask for. */
export const flatTable = `
  create schema if not exists bench;
  drop table if exists bench.flat;
  create table bench.flat as
    select id, point(lng, lat) as spot, property_type, listing_type, price,
      (property_details ->> 'bedrooms')::int as bedrooms
    from public.properties join public.listing_points on property_id = id where is_active and lat is not null;
  create index on bench.flat using gist (spot);
  analyze bench.flat;
  grant usage on schema bench to anon;
  grant select on bench.flat to anon;`;
