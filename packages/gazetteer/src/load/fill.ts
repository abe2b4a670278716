import { setImmediate as yieldToOtherWork } from "node:timers/promises";
import type { PoolClient } from "pg";
import type { Area, Gazetteer, OtherName, PincodeRow, PlaceRow } from "../file/gazetteer.ts";

/** Small enough that building a batch does not noticeably delay page requests in this process. */
const batchSize = 2_000;

/** Empties the tables (invisible to others before the commit) and creates this transaction's temporary table. */
export async function prepare(client: PoolClient): Promise<void> {
  await client.query(`
    set local statement_timeout = 0;
    set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local synchronous_commit = off;
    set local work_mem = '64MB';
    delete from public.geo_locations;
    delete from public.geo_pincodes;
    delete from gazetteer.other_names;
    delete from gazetteer.names;
    delete from gazetteer.areas;
    delete from gazetteer.prefixes;
    delete from gazetteer.spellings;
    delete from gazetteer.loads;
    create temporary table area_list (
      area smallint primary key, state text, district text, subdistrict text, weight smallint, last_area smallint
    ) on commit drop;
  `);
}

/** The areas are places too: they get the first ids, in their order. */
export async function fillAreas(client: PoolClient, areas: Area[]): Promise<void> {
  await client.query(
    `insert into pg_temp.area_list
     select ordinality - 1, state, district, subdistrict, weight, last_area
     from unnest($1::text[], $2::text[], $3::text[], $4::smallint[], $5::smallint[])
       with ordinality as a (state, district, subdistrict, weight, last_area)`,
    [
      areas.map((area) => area.state),
      areas.map((area) => area.district),
      areas.map((area) => area.subdistrict),
      areas.map((area) => area.weight),
      areas.map((area) => area.last),
    ],
  );
}

export async function fillPincodes(client: PoolClient, pincodes: PincodeRow[]): Promise<void> {
  await client.query(
    `insert into public.geo_pincodes (pincode, state, district, lat, lng)
     select p.pincode, a.state, a.district, p.lat, p.lng
     from unnest($1::text[], $2::smallint[], $3::real[], $4::real[]) as p (pincode, area, lat, lng)
     join pg_temp.area_list as a using (area)`,
    [
      pincodes.map((row) => row.pincode),
      pincodes.map((row) => row.area),
      pincodes.map((row) => row.lat),
      pincodes.map((row) => row.lng),
    ],
  );
}

export async function fillOtherNames(client: PoolClient, names: OtherName[]): Promise<void> {
  const rows = names.flatMap(({ state, name, also }) => also.map((other) => [state, name, other]));
  await client.query(
    `insert into gazetteer.other_names (state, name, also)
     select * from unnest($1::text[], $2::text[], $3::text[])`,
    [0, 1, 2].map((column) => rows.map((row) => row[column])),
  );
}

/** Cities, localities and villages, in batches; other work of the process runs in between. */
export async function fillPlaces(
  client: PoolClient,
  gazetteer: Gazetteer,
  stop?: AbortSignal,
): Promise<number> {
  let id = gazetteer.areas.length;
  let batch: PlaceRow[] = [];
  for (const place of gazetteer.places) {
    batch.push(place);
    if (batch.length < batchSize) continue;
    stop?.throwIfAborted();
    await insertPlaces(client, id, batch);
    id += batch.length;
    batch = [];
    await yieldToOtherWork();
  }
  await insertPlaces(client, id, batch);
  await insertAreasAsPlaces(client);
  return id + batch.length;
}

async function insertPlaces(client: PoolClient, firstId: number, batch: PlaceRow[]): Promise<void> {
  await client.query({
    name: "gazetteer-places",
    text: `
      with given as (
        select $1::int + ordinality::int - 1 as id, p.*
        from unnest($2::text[], $3::smallint[], $4::text[], $5::smallint[], $6::text[], $7::real[], $8::real[], $9::text[])
          with ordinality as p (village, area, location_type, weight, pincode, lat, lng, pincodes)
      )
      insert into public.geo_locations
        (id, geo_uid, location_type, village, subdistrict, district, state, pincode, pincodes, lat, lng,
          weight, area, last_area)
      select given.id, gazetteer.uid(a.state, a.district, a.subdistrict, village), location_type,
        village, a.subdistrict, a.district, a.state, given.pincode, string_to_array(pincodes, ' '),
        coalesce(given.lat, p.lat), coalesce(given.lng, p.lng),
        -- A city stands for its district when it is named as the wider place.
        given.weight, given.area, case when location_type = 'city' then a.last_area end
      from given
      join pg_temp.area_list as a using (area)
      join public.geo_pincodes as p on p.pincode = given.pincode
      order by given.id`,
    values: [
      firstId,
      batch.map((place) => place.name),
      batch.map((place) => place.area),
      batch.map((place) => place.type),
      batch.map((place) => place.weight),
      batch.map((place) => place.pincode),
      batch.map((place) => place.lat),
      batch.map((place) => place.lng),
      batch.map((place) => place.pincodes?.join(" ") ?? null),
    ],
  });
}

/** States, districts and subdistricts, with the pincodes and the median coordinates of their places. */
async function insertAreasAsPlaces(client: PoolClient): Promise<void> {
  await client.query("analyze pg_temp.area_list; analyze public.geo_locations");
  await client.query(`
    create temporary table area_pincodes on commit drop as
    select area, pincode, p.lat, p.lng
    from (select distinct area, pincode from public.geo_locations where location_type <> 'city') as seen
    join public.geo_pincodes as p using (pincode);
    create index on pg_temp.area_pincodes (area);
    analyze pg_temp.area_pincodes;

    insert into public.geo_locations
      (id, geo_uid, location_type, subdistrict, district, state, pincode, pincodes, lat, lng,
        weight, area, last_area)
    select a.area, gazetteer.uid(a.state, a.district, a.subdistrict, null),
      case when a.district is null then 'state' when a.subdistrict is null then 'district' else 'subdistrict' end,
      a.subdistrict, a.district, a.state, null,
      case when a.district is not null then coalesce(inside.pincodes, '{}') end,
      inside.lat, inside.lng, a.weight, a.area, a.last_area
    from pg_temp.area_list as a,
    lateral (
      select array_agg(distinct pincode order by pincode) as pincodes,
        percentile_cont(0.5) within group (order by lat) as lat,
        percentile_cont(0.5) within group (order by lng) as lng
      from pg_temp.area_pincodes where area between a.area and a.last_area
    ) as inside;
  `);
}
