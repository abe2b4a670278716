import type { Precision } from "../listing-point.ts";
import type { ListingType } from "../property.ts";
import { boundsOf, type MapArea } from "./map-area.ts";
import { type LatLng, type Pixel, pixelOf } from "./mercator.ts";

/** Some listings near each other, or one, which says more of itself. */
export interface Cluster extends LatLng {
  count: number;
  id?: string;
  price?: number;
  listing_type?: ListingType;
  precision?: Exclude<Precision, "none">;
}

export interface Bubble extends Cluster {
  /** Around all that it stands for. */
  box: MapArea;
}

const minDistance = 46;

/**
 * Joins clusters that would cover each other: the search counts in squares, and a border of two may cut a town. The sum
 * stands where the largest is, for that is never in the sea.
 */
export function joinClusters(clusters: readonly Cluster[], zoom: number): Bubble[] {
  const joined: { at: Pixel; members: Cluster[] }[] = [];
  for (const cluster of [...clusters].sort((one, other) => other.count - one.count)) {
    const at = pixelOf(cluster, zoom);
    const near = joined.find((one) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) < minDistance);
    if (near) near.members.push(cluster);
    else joined.push({ at, members: [cluster] });
  }
  return joined.flatMap(({ members }) => {
    const [largest, ...others] = members;
    if (!largest) return [];
    const box = boundsOf(members);
    if (others.length === 0) return [{ ...largest, box }];
    const count = members.reduce((sum, member) => sum + member.count, 0);
    return [{ lat: largest.lat, lng: largest.lng, count, box }];
  });
}

/** The width of a bubble in pixels: ten times as many are not ten times as wide. */
export function bubbleWidth(count: number): number {
  return Math.round(32 + 7 * Math.log10(Math.max(1, count)));
}
