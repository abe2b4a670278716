import type { LatLng } from "./mercator.ts";

/**
 * Google's encoded polyline format: five decimals, each number as a step from the one before, five bits to a letter.
 * A drawn shape of twenty corners is about a hundred letters in the address.
 */
const scale = 1e5;

export function encodePolyline(points: readonly LatLng[]): string {
  let [lastLat, lastLng] = [0, 0];
  let text = "";
  for (const point of points) {
    const [lat, lng] = [Math.round(point.lat * scale), Math.round(point.lng * scale)];
    text += encoded(lat - lastLat) + encoded(lng - lastLng);
    [lastLat, lastLng] = [lat, lng];
  }
  return text;
}

/** Null if it is none. */
export function decodePolyline(text: string): LatLng[] | null {
  const steps: number[] = [];
  let [value, shift] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const bits = text.charCodeAt(i) - 63;
    if (bits < 0 || bits > 63 || shift > 25) return null;
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits >= 32) continue;
    steps.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  if (shift > 0 || steps.length % 2 === 1) return null;
  const points: LatLng[] = [];
  let [lat, lng] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    lat += steps[i] ?? 0;
    lng += steps[i + 1] ?? 0;
    points.push({ lat: lat / scale, lng: lng / scale });
  }
  return points;
}

function encoded(step: number): string {
  let value = step < 0 ? ~(step << 1) : step << 1;
  let text = "";
  for (; value >= 32; value >>= 5) text += String.fromCharCode((32 | (value & 31)) + 63);
  return text + String.fromCharCode(value + 63);
}
