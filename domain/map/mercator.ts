/** The projection of all web maps: the world is a square of 256 pixels at zoom 0, twice as wide at each further zoom. */
export type Pixel = [x: number, y: number];
export type LatLng = { lat: number; lng: number };

export const tilePixels = 256;

/** Pixels from the upper left corner of the world. */
export function pixelOf({ lat, lng }: LatLng, zoom: number): Pixel {
  const world = tilePixels * 2 ** zoom;
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return [((lng + 180) / 360) * world, y * world];
}

export function latLngOf([x, y]: Pixel, zoom: number): LatLng {
  const world = tilePixels * 2 ** zoom;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI;
  return { lat, lng: (x / world) * 360 - 180 };
}

export function metresPerPixel(lat: number, zoom: number): number {
  return (40_075_017 * Math.cos((lat * Math.PI) / 180)) / (tilePixels * 2 ** zoom);
}
