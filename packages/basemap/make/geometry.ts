/** GeoJSON, as far as the basemap needs it. */
export type Point = [number, number];
export type Ring = Point[];
export type Polygon = Ring[];

export type Geometry =
  | { type: "Point"; coordinates: Point }
  | { type: "LineString"; coordinates: Point[] }
  | { type: "MultiLineString"; coordinates: Point[][] }
  | { type: "Polygon"; coordinates: Polygon }
  | { type: "MultiPolygon"; coordinates: Polygon[] };

export type Properties = Record<string, string | number | undefined>;
export type Feature = { type: "Feature"; geometry: Geometry; properties: Properties };
export type Collection = { type: "FeatureCollection"; features: Feature[] };

/** What packages and mapshaper give: a collection, or bare geometries. */
export type GeoJson = Collection | { type: "GeometryCollection"; geometries: Geometry[] } | Geometry;

export function feature(geometry: Geometry, properties: Properties = {}): Feature {
  return { type: "Feature", geometry, properties };
}

export function polygonFeature(coordinates: Polygon, properties: Properties = {}): Feature {
  return feature({ type: "Polygon", coordinates }, properties);
}

export function collection(features: Feature[]): Collection {
  return { type: "FeatureCollection", features };
}

export function geometriesOf(json: GeoJson): Geometry[] {
  if ("features" in json) return json.features.flatMap(({ geometry }) => geometry ?? []);
  return "geometries" in json ? json.geometries : [json];
}

export function polygonsOf(json: GeoJson): Polygon[] {
  return geometriesOf(json).flatMap((geometry) => {
    if (geometry.type === "Polygon") return [geometry.coordinates];
    return geometry.type === "MultiPolygon" ? geometry.coordinates : [];
  });
}

/** The sides of a ring whose last corner is not its first again. */
export function sidesOf(ring: Ring): [Point, Point][] {
  return ring.flatMap((corner, i) => {
    const before = ring.at(i - 1);
    return before ? [[before, corner] satisfies [Point, Point]] : [];
  });
}

export function closed(ring: Ring): Ring {
  return [...ring, ...ring.slice(0, 1)];
}

/** In square degrees. */
export function areaOf(ring: Ring): number {
  return Math.abs(sidesOf(ring).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) / 2);
}

export function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}
