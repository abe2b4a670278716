import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { frontDecode, splitSections, unpackNumbers } from "./columns.ts";
import {
  type Area,
  coordinateScale,
  type Gazetteer,
  type Header,
  type PincodeRow,
  type PlaceRow,
} from "./gazetteer.ts";

const decompress = promisify(brotliDecompress);

/** The reverse of `pack`. Places are yielded one by one: all at once they need much memory. */
export async function unpack(file: Uint8Array): Promise<Gazetteer> {
  const [json, shared, rest, kinds, pins] = splitSections(await decompress(file));
  if (!json || !shared || !rest || !kinds || !pins) throw new Error("The gazetteer file is incomplete");
  // Written by `pack` into a file of this package, so it is not checked again.
  const header: Header = JSON.parse(json.toString());
  const pincodes = pincodeRows(header);
  const names = frontDecode(unpackNumbers(shared), rest.toString());
  return {
    areas: areaRows(header),
    pincodes,
    otherNames: header.otherNames.map(([state, name, also]) => ({ state, name, also })),
    placeCount: header.placesIn.reduce((sum, count) => sum + count, 0),
    places: placeRows(header, pincodes, names, unpackNumbers(kinds), unpackNumbers(pins)),
  };
}

function areaRows(header: Header): Area[] {
  const areas: Area[] = [];
  for (const [state, stateWeight, districts] of header.areas) {
    const whole: Area = { state, district: null, subdistrict: null, weight: stateWeight, last: 0 };
    areas.push(whole);
    for (const [district, districtWeight, subdistricts] of districts) {
      const last = areas.length + subdistricts.length;
      areas.push({ state, district, subdistrict: null, weight: districtWeight, last });
      for (const [subdistrict, weight] of subdistricts)
        areas.push({ state, district, subdistrict, weight, last: areas.length });
    }
    whole.last = areas.length - 1;
  }
  return areas;
}

function pincodeRows({ pincodes }: Header): PincodeRow[] {
  const row = { number: 0, area: 0, lat: 0, lng: 0 };
  return pincodes.number.map((step, i) => {
    row.number += step;
    row.area += pincodes.area[i] ?? 0;
    row.lat += pincodes.lat[i] ?? 0;
    row.lng += pincodes.lng[i] ?? 0;
    return {
      pincode: String(row.number),
      area: row.area,
      lat: row.lat / coordinateScale,
      lng: row.lng / coordinateScale,
    };
  });
}

function* placeRows(
  header: Header,
  pincodes: PincodeRow[],
  names: Iterator<string>,
  kinds: Iterator<number>,
  pins: Iterator<number>,
): Generator<PlaceRow> {
  let index = 0;
  let ownPosition = 0;
  let nextOwn = header.own[0]?.[0] ?? -1;
  for (const [area, count] of header.placesIn.entries()) {
    const seen: PincodeRow[] = [];
    for (let i = 0; i < count; i++, index++) {
      const kind = header.kinds[next(kinds)];
      const turn = next(pins);
      const pin = turn > 0 ? seen[turn - 1] : pincodes[next(pins)];
      if (!kind || !pin) throw new Error("The gazetteer file is damaged");
      if (turn === 0) seen.push(pin);
      const row = { name: next(names), area, type: kind[0], weight: kind[1], pincode: pin.pincode };
      const own = index === nextOwn ? header.own[ownPosition] : undefined;
      if (own) nextOwn += header.own[++ownPosition]?.[0] ?? Number.POSITIVE_INFINITY;
      const [, lat, lng, all] = own ?? [];
      yield {
        ...row,
        lat: lat === undefined ? null : lat / coordinateScale,
        lng: lng === undefined ? null : lng / coordinateScale,
        pincodes: all?.flatMap((number) => pincodes[number]?.pincode ?? []) ?? null,
      };
    }
  }
}

function next<T>(values: Iterator<T>): T {
  const { value, done } = values.next();
  if (done) throw new Error("The gazetteer file is truncated");
  return value;
}
