/** The arithmetic of zooming. Points are measured from the middle of the frame. */
export interface Point {
  x: number;
  y: number;
}

export interface Pose extends Point {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export const restingPose: Pose = { x: 0, y: 0, scale: 1 };
const maxScale = 5;

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function centre(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Zooms by a factor so that what lies under `point` stays under it (or drifts along), within bounds. */
export function zoomAt(
  pose: Pose,
  point: Point,
  factor: number,
  frame: Size,
  drift: Point = { x: 0, y: 0 },
): Pose {
  const scale = Math.min(Math.max(pose.scale * factor, 1), maxScale);
  const grown = scale / pose.scale;
  const held = (position: number, under: number, moved: number) => under - (under - position) * grown + moved;
  const kept = (position: number, length: number) => {
    const maxOffset = (length * (scale - 1)) / 2;
    return Math.min(Math.max(position, -maxOffset), maxOffset);
  };
  return {
    scale,
    x: kept(held(pose.x, point.x, drift.x), frame.width),
    y: kept(held(pose.y, point.y, drift.y), frame.height),
  };
}
