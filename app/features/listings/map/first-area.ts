import { type Filters, hasFilters } from "../../../../domain/filters.ts";
import type { Cluster } from "../../../../domain/map/clusters.ts";
import {
  boundsOf,
  india,
  joined,
  type MapArea,
  roundedArea,
  squareAround,
  widened,
  zoomOf,
} from "../../../../domain/map/map-area.ts";
import { parseShape } from "../../../../domain/map/shape.ts";
import type { SearchQuestion } from "../../../../domain/search/question.ts";
import type { RestClient } from "../../../clients/rest.ts";
import { type MapBox, searchListings } from "../../../search/search-listings.ts";

/** From India the squares are 300 km wide, then about 40, then 5. */
const maxLooks = 3;

/** Around the drawn shape, or around everything that is found; without either, India. */
export async function firstArea(
  rest: RestClient,
  question: SearchQuestion,
  filters: Filters,
): Promise<MapArea> {
  const { area: _, shape, ...others } = filters;
  const corners = shape && parseShape(shape);
  if (corners) return widened(boundsOf(corners), 0.1, 0.002);
  if (!hasFilters(others)) return india;
  let area = india;
  for (let look = 1; look <= maxLooks; look++) {
    const asked = roundedArea(area);
    const clusters = (await overview(rest, question, asked)).map?.clusters ?? [];
    if (clusters.length === 0) break;
    const certain = widened(boundsOf(clusters), 0.15, 0.05);
    area = joined(certain, within(asked, squaresOf(clusters, zoomOf(asked))));
    if (isLittleMore(area, certain)) break;
  }
  return area;
}

export const overview = (rest: RestClient, question: SearchQuestion, area: MapArea, shape?: string) =>
  searchListings(rest, { ...question, box: boxOf(area, shape) }, { withRows: false });

export function boxOf(area: MapArea, shape: string | undefined): MapBox {
  const [west, south, east, north] = area;
  return { west, south, east, north, zoom: zoomOf(area), ...(shape && { shape }) };
}

/** A cluster stands where one of its listings is; the others may be anywhere in its square. */
function squaresOf(clusters: readonly Cluster[], zoom: number): MapArea {
  return clusters
    .map((cluster) => (cluster.count === 1 ? boundsOf([cluster]) : squareAround(cluster, zoom)))
    .reduce(joined);
}

const within = ([west, south, east, north]: MapArea, area: MapArea): MapArea => [
  Math.max(west, area[0]),
  Math.max(south, area[1]),
  Math.min(east, area[2]),
  Math.min(north, area[3]),
];

const isLittleMore = (area: MapArea, than: MapArea) =>
  area[2] - area[0] < 1.4 * (than[2] - than[0]) && area[3] - area[1] < 1.4 * (than[3] - than[1]);
