import type { Database } from "@osari/backend/database/database.ts";
import fc from "fast-check";
import { expect } from "vitest";
import type { MapAnswer } from "../../../domain/map-answer.ts";
import { ask } from "./ask-search.ts";
import type { Model, Question } from "./model.ts";
import { expected } from "./oracle.ts";
import { question } from "./questions.ts";

/** What a map has to show, said as plainly as possible: every listing is looked at. */
export interface View {
  west: number;
  south: number;
  east: number;
  north: number;
  zoom: number;
  /** Longitude and latitude. */
  shape: [number, number][] | undefined;
}

export interface Placed extends Model {
  lat: number | null;
  lng: number | null;
  precision: string | null;
}

type Asking = Pick<Database, "query">;
const filters = [
  ...["search_query", "property_type", "listing_type", "min_price", "max_price", "bedrooms", "bathrooms"],
  ...["min_area", "subtypes", "furnished_status", "choices", "place"],
];

/** At most three filters, so that most questions find something. */
export const mapQuestion: fc.Arbitrary<Question> = fc
  .record({ asked: question, kept: fc.subarray(filters, { maxLength: 3 }) })
  .map(({ asked, kept }) => {
    const others = { also_subtypes: null, max_area: null, min_bedrooms: null, max_bedrooms: null };
    const dropped = Object.fromEntries(
      filters.filter((name) => !kept.includes(name)).map((name) => [name, null]),
    );
    return {
      ...asked,
      ...others,
      ...dropped,
      construction_status: null,
      page_offset: asked.page_offset % 40,
    };
  });

/** Centres, so that the listings of the test are around some of them. */
export const centres: [lng: number, lat: number][] = [
  [73.85, 18.52],
  [73.9, 18.55],
  [72.88, 19.07],
  [77.59, 12.97],
  [88.36, 22.57],
  [76.5, 33.9],
];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The screens of a phone and of a desk, at any zoom. */
export const view: fc.Arbitrary<View> = fc
  .record({
    centre: fc.constantFrom(...centres),
    zoom: fc.integer({ min: 3, max: 19 }),
    screen: fc.constantFrom([360, 640], [1440, 900], [96, 96]),
    away: fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })),
    drawn: fc.option(
      fc.array(fc.double({ min: 0.3, max: 1, noNaN: true }), { minLength: 3, maxLength: 40 }),
      { nil: undefined },
    ),
  })
  .map(({ centre: [lng, lat], zoom, screen: [width = 0, height = 0], away: [right, up], drawn }) => {
    const degrees = 360 / 256 / 2 ** zoom;
    const middle = { lng: lng + right * 0.3 * width * degrees, lat: lat + up * 0.3 * height * degrees };
    if (zoom < 6) Object.assign(middle, { lng, lat });
    const across = (width * degrees) / 2;
    const down = ((height * degrees) / 2) * Math.cos(radians(lat));
    const radius = Math.min(Math.max(across, 0.003), 9);
    return {
      west: middle.lng - across,
      east: middle.lng + across,
      south: Math.max(middle.lat - down, -60),
      north: Math.min(middle.lat + down, 80),
      zoom,
      shape: drawn?.map((far, index) => cornerAt(lng, lat, radius * far, index / drawn.length)),
    };
  });

function cornerAt(lng: number, lat: number, radius: number, turn: number): [number, number] {
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return [
    round(lng + radius * Math.cos(2 * Math.PI * turn)),
    round(lat + radius * Math.sin(2 * Math.PI * turn)),
  ];
}

/** A polyline as maps encode it. */
export function encoded(corners: [number, number][]): string {
  let [lat, lng] = [0, 0];
  let text = "";
  const add = (difference: number) => {
    let rest = difference < 0 ? ~(difference << 1) : difference << 1;
    for (; rest >= 32; rest >>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63);
    text += String.fromCharCode(rest + 63);
  };
  for (const [x, y] of corners) {
    const next = [Math.round(y * 1e5), Math.round(x * 1e5)] as const;
    add(next[0] - lat);
    add(next[1] - lng);
    [lat, lng] = next;
  }
  return text;
}

/** Straight on the map, as it was drawn. */
const onMap = ([lng, lat]: readonly [number, number]) => [lng, Math.asinh(Math.tan(radians(lat)))] as const;

export function insideShape(lng: number, lat: number, shape: [number, number][]): boolean {
  const [x, y] = onMap([lng, lat]);
  let inside = false;
  for (const [index, corner] of shape.entries()) {
    const [ax, ay] = onMap(corner);
    const [bx, by] = onMap(shape[(index + 1) % shape.length] ?? corner);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** All listings, the oldest first, with the point that everybody is shown. */
export async function placedListings(database: Asking): Promise<Placed[]> {
  return await database.query<Placed & Record<string, unknown>>(
    `select id::text, title, property_type, property_subtype, listing_type, price::float8, area_value::float8, area_unit,
       (property_details ->> 'bedrooms')::int as bedrooms, (property_details ->> 'bathrooms')::int as bathrooms,
       property_details ->> 'furnished_status' as furnished_status, location_details ->> 'state' as state, pincode,
       property_details as details, is_active, is_featured, place.lat, place.lng, place.precision
     from public.properties left join public.listing_points as place on place.property_id = id order by created_at`,
  );
}

/**
 * Asks for what a map shows and compares all of it with a look at every listing. `known`: the listings as they are,
 * where nobody else writes.
 */
export async function compareMap(
  database: Asking,
  asked: Question,
  view: View,
  known?: Placed[],
): Promise<void> {
  const place = `${view.west}, ${view.south}, ${view.east}, ${view.north}, ${view.zoom}`;
  const drawn = view.shape ? `shape => $polyline$${encoded(view.shape)}$polyline$,` : "";
  const answer = await ask<MapAnswer>(database, "search_map", asked, `${place}, ${drawn}`);
  const [west, south, east, north] = answer.area;
  // The map shows at least the view, as far as there is a map.
  expect(west).toBeLessThanOrEqual(Math.max(view.west, 60) + 1e-6);
  expect(north).toBeGreaterThanOrEqual(Math.min(view.north, 45) - 1e-6);
  const all = known ?? (await placedListings(database));
  const isSeen = ({ lat, lng }: Placed) =>
    lat !== null &&
    lng !== null &&
    lng >= west &&
    lng < east &&
    lat > south &&
    lat <= north &&
    (!view.shape || insideShape(lng, lat, view.shape));
  const seen = all.filter(isSeen);
  const plain = expected(seen, asked);
  const count = answer.clusters.reduce((sum, cluster) => sum + cluster.count, 0);
  expect(count).toBe(answer.total);
  if (answer.corrected !== null || (plain.total === 0 && answer.total > 0)) {
    expect(asked.search_query).not.toBeNull();
    return;
  }
  const { total, facets, without_place, listed_first } = answer;
  const isSaid = listed_first?.is_said ?? null;
  expect({ total, isSaid, facets, ids: answer.rows.map((row) => row.id) }).toEqual(plain);
  const nowhere = expected(
    all.filter(({ lat }) => lat === null),
    { ...asked, facet_names: [] },
  ).total;
  expect(without_place).toBe(nowhere);
  const found = expected(seen, { ...asked, page_offset: 0, page_limit: all.length, facet_names: [] });
  const ids = new Set(found.ids);
  await compareClusters(
    database,
    answer,
    all.filter(({ id }) => ids.has(id)),
    place,
  );
}

/** Each cell's count, and a single listing where it is, with what the map says of it; of several it says no more. */
async function compareClusters(
  database: Asking,
  answer: MapAnswer,
  found: Placed[],
  place: string,
): Promise<void> {
  const [area] = await database.query<{ level: number }>(
    `select (search.view_area(${place})).cell_level as level`,
  );
  const cells = 2 ** (area?.level ?? 0);
  const cellOf = ({ lat, lng }: { lat: number | null; lng: number | null }) => {
    const row = ((1 - Math.asinh(Math.tan(radians(lat ?? 0))) / Math.PI) / 2) * cells;
    return `${Math.floor((((lng ?? 0) + 180) / 360) * cells)} ${Math.floor(row)}`;
  };
  const counts = (of: { lat: number | null; lng: number | null; count?: number }[]) => {
    const sums: Record<string, number> = {};
    for (const one of of) sums[cellOf(one)] = (sums[cellOf(one)] ?? 0) + (one.count ?? 1);
    return sums;
  };
  expect(counts(answer.clusters)).toEqual(counts(found));
  const singles = new Map(
    found.map(({ id, lat, lng, price, listing_type, precision }) => [
      id,
      { count: 1, id, lat, lng, price, listing_type, precision },
    ]),
  );
  for (const cluster of answer.clusters) {
    const { count, lat, lng } = cluster;
    expect(cluster).toEqual(count === 1 ? singles.get(cluster.id ?? "") : { count, lat, lng });
  }
}
