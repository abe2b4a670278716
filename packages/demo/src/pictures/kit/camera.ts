import { group, sheet } from "./shapes.ts";

/** Moves the camera closer: zoom about a point, then lower the picture by `drop`. */
export function camera(content: string, zoom: number, x = 800, y = 930, drop = 60): string {
  return group(content, { transform: `translate(${x - x * zoom} ${y - y * zoom + drop}) scale(${zoom})` });
}

export const mirror = (content: string) =>
  group(content, { transform: `translate(${sheet.width} 0) scale(-1 1)` });
