import { districtNamed } from "../knowledge/districts.ts";
import { stateNamed } from "../knowledge/states.ts";
import type { Office, Point } from "../sources/read.ts";
import { keyOf, localityOfOffice } from "./names.ts";

/** A post office with present-day names, and coordinates if they are plausible. */
export type KnownOffice = {
  name: string;
  key: string;
  pincode: string;
  kind: Office["kind"];
  state: string;
  district: string;
  at: Point | undefined;
};

export type Pincode = { pincode: string; state: string; district: string; at: Point | undefined };

type InState = (state: string, point: Point) => boolean;

export function knownOffices(offices: Office[], inState: InState): KnownOffice[] {
  const known: KnownOffice[] = [];
  for (const office of offices) {
    const state = /^(LEH LADAKH|KARGIL)$/.test(office.district) ? "Ladakh" : stateNamed(office.state);
    const name = localityOfOffice(office.name);
    if (!state || !/^[1-9]\d{5}$/.test(office.pincode)) continue;
    known.push({
      name,
      key: keyOf(name),
      pincode: office.pincode,
      kind: office.kind,
      state,
      district: districtNamed(state, office.district),
      at: plausiblePoint(office, state, inState),
    });
  }
  return known;
}

/** Latitude and longitude are swapped in 800 rows and zero in thousands; the rest must lie in its state. */
function plausiblePoint({ lat, lng }: Point, state: string, inState: InState): Point | undefined {
  const point = lat > 60 && lng < 40 ? { lat: lng, lng: lat } : { lat, lng };
  return point.lat && point.lng && inState(state, point) ? point : undefined;
}

/** One row per pincode: the state and district most of its offices name, the best available coordinates. */
export function pincodeTable(
  offices: KnownOffice[],
  measured: Map<string, Point>,
  inState: InState,
): Map<string, Pincode> {
  const byPincode = Map.groupBy(offices, (office) => office.pincode);
  const table = new Map<string, Pincode>();
  for (const [pincode, here] of byPincode) {
    const state = mostFrequent(here.map((office) => office.state));
    const district = mostFrequent(here.filter((o) => o.state === state).map((office) => office.district));
    const best = measured.get(pincode);
    const inside = best && inState(state, best) ? best : undefined;
    // The outlines miss small islands: there the measured coordinates are the best available. One pincode was measured
    // at zero, zero.
    const at =
      inside ??
      median(here.flatMap((office) => office.at ?? [])) ??
      (best?.lat && best.lng ? best : undefined);
    table.set(pincode, { pincode, state, district, at });
  }
  fillFromNeighbours(table);
  return table;
}

/** A few pincodes of the village list are no longer in the postal directory. */
export function addFormerPincodes(table: Map<string, Pincode>, homes: Omit<Pincode, "at">[]): void {
  for (const { pincode, state, district } of homes)
    if (!table.has(pincode) && /^[1-9]\d{5}$/.test(pincode))
      table.set(pincode, { pincode, state, district, at: undefined });
  fillFromNeighbours(table);
}

/** A pincode without coordinates gets the median of the smallest sorting area that has any. */
function fillFromNeighbours(table: Map<string, Pincode>): void {
  for (const digits of [4, 3, 2, 1, 0]) {
    const areas = Map.groupBy(table.values(), (row) => row.pincode.slice(0, digits) + row.state);
    for (const rows of areas.values()) {
      const middle = median(rows.flatMap((row) => row.at ?? []));
      for (const row of rows) row.at ??= middle;
    }
  }
}

export function mostFrequent(values: string[]): string {
  const counts = new Map<string, number>();
  let best = values[0] ?? "";
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    if (count > (counts.get(best) ?? 0)) best = value;
  }
  return best;
}

export function median(points: Point[]): Point | undefined {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const lat = middle(points.map((point) => point.lat));
  const lng = middle(points.map((point) => point.lng));
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}
