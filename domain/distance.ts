import { distance as words } from "./messages/index.ts";

/** How far something is from a point that is known to so many metres: "about 3 km", and no more than is known. */
export function distanceText(km: number, radius: number): string {
  if (km * 1000 < radius) return words.lessThan(lengthText(radius / 1000));
  return words.about(lengthText(km));
}

/** Metres in hundreds, kilometres whole. */
export function lengthText(km: number): string {
  return km < 0.95
    ? words.metres(Math.max(1, Math.round(km * 10)) * 100)
    : words.kilometres(km < 5 && !Number.isInteger(km) ? Math.round(km * 2) / 2 : Math.round(km));
}
