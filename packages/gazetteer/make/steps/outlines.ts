import { stateNamed } from "../knowledge/states.ts";
import type { Point, StateOutline } from "../sources/read.ts";

/** The outlines are coarse: a point this near to its state counts as inside. */
const slackDegrees = 0.08;

/** Tells whether a point lies in a state. */
export function stateChecker(outlines: StateOutline[]): (state: string, point: Point) => boolean {
  const polygons = new Map<string, [number, number][][][]>();
  for (const outline of outlines) {
    const state = stateNamed(outline.state);
    if (state) polygons.set(state, [...(polygons.get(state) ?? []), ...outline.polygons]);
  }
  return (state, { lat, lng }) => {
    const shapes = polygons.get(state) ?? [];
    const near: [number, number][] = [[0, 0]];
    for (const dx of [-slackDegrees, 0, slackDegrees])
      for (const dy of [-slackDegrees, 0, slackDegrees]) near.push([dx, dy]);
    return near.some(([dx, dy]) => shapes.some((rings) => rings[0] && inRing(rings[0], lng + dx, lat + dy)));
  };
}

function inRing(ring: [number, number][], x: number, y: number): boolean {
  let inside = false;
  let previous = ring.at(-1);
  for (const corner of ring) {
    if (previous && corner[1] > y !== previous[1] > y) {
      const crossing = ((previous[0] - corner[0]) * (y - corner[1])) / (previous[1] - corner[1]) + corner[0];
      if (x < crossing) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}
