export interface Spot {
  lat: number;
  lng: number;
}

/** An owner's pin. */
export interface Pin extends Spot {
  show_exact: boolean;
}

/** In kilometres: within it others see the listing, unless its owner shows the exact spot. */
export const shownRadius = 0.3;
/** Pincodes are known to a few kilometres, and the largest are wide. */
export const maxKmFromPincode = 40;

/** A box around India; the table of pins has the same, and a test compares them. */
export const spotLimits = { south: 6, north: 38, west: 67, east: 98.5 };

/** Of a spot as people write it: two coordinates with all their decimals and signs. */
export const maxSpotTextLength = 60;

const written = /^\s*(\d{1,2}(?:\.\d+)?)\s*°?\s*N?\s*[,;\s]\s*(\d{2}(?:\.\d+)?)\s*°?\s*E?\s*$/i;

/** A spot as map apps copy it: "18.15123, 74.57877". Null if it is none, or lies outside India. */
export function spotOf(text: string): Spot | null {
  const [, lat, lng] = (written.exec(text) ?? []).map(Number);
  const { south, north, west, east } = spotLimits;
  if (lat === undefined || lng === undefined) return null;
  return lat >= south && lat <= north && lng >= west && lng <= east ? { lat, lng } : null;
}

export function spotText({ lat, lng }: Spot): string {
  return `${lat}, ${lng}`;
}

/** Five decimals are a metre: more would only be long. */
export function toAMetre({ lat, lng }: Spot): Spot {
  const round = (value: number) => Number(value.toFixed(5));
  return { lat: round(lat), lng: round(lng) };
}

/** In a straight line. */
export function kmBetween(one: Spot, other: Spot): number {
  const middle = ((one.lat + other.lat) / 2) * (Math.PI / 180);
  return 111.2 * Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos(middle));
}
