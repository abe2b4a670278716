export interface Spot {
  lat: number;
  lng: number;
}

/** A box around India; the table of pins has the same, and a test compares them. */
export const spotLimits = { south: 6, north: 38, west: 67, east: 98.5 };

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
