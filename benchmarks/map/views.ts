import type pg from "pg";

/** A screen of a map somewhere, with up to three filters. */
export interface MapQuestion {
  zoom: number;
  box: [west: number, south: number, east: number, north: number];
  filters: Filters;
}

export interface Filters {
  property_type?: string;
  listing_type?: string;
  bedrooms?: number;
  min_price?: number;
  max_price?: number;
}

export const zooms = [4, 6, 8, 10, 12, 14, 16];
const screens = [
  [360, 640],
  [1280, 800],
] as const;

/** By the number of filters; some prices are bounds of the search's price bitmaps, some are not. */
const filterSets: Filters[][] = [
  [{}],
  [{ listing_type: "rent" }, { max_price: 5_000_000 }, { bedrooms: 2 }],
  [
    { property_type: "residential", listing_type: "sale" },
    { bedrooms: 3, max_price: 12_345_678 },
    { listing_type: "rent", max_price: 27_500 },
  ],
  [
    { property_type: "residential", listing_type: "sale", bedrooms: 2 },
    { listing_type: "rent", bedrooms: 1, max_price: 20_000 },
    { property_type: "land", listing_type: "sale", min_price: 1_234_567 },
  ],
];
export const filterCounts = filterSets.map((_, count) => count);

/** Views around listings, each as likely as any other: most are in big cities. */
export async function mapQuestions(client: pg.Client, count: number): Promise<MapQuestion[]> {
  const { rows } = await client.query<{ lat: number; lng: number }>(
    `select lat, lng from public.listing_points join public.properties on id = property_id
     where lat is not null and is_active order by md5(property_id::text) limit $1`,
    [6 * zooms.length],
  );
  const sets = filterSets[count] ?? [];
  return rows.map(({ lat, lng }, index) => {
    const zoom = zooms[index % zooms.length] ?? 8;
    const [width, height] = screens[index % 2] ?? screens[0];
    const degrees = 360 / 256 / 2 ** zoom;
    const across = (width / 2) * degrees;
    const down = (height / 2) * degrees * Math.cos((lat * Math.PI) / 180);
    return {
      zoom,
      box: [lng - across, Math.max(lat - down, -60), lng + across, Math.min(lat + down, 80)],
      filters: sets[Math.floor(index / zooms.length) % sets.length] ?? {},
    };
  });
}
