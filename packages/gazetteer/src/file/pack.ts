import { brotliCompressSync, constants } from "node:zlib";
import { frontCode, joinSections, packNumbers } from "./columns.ts";
import { coordinateScale, type Gazetteer, type Header, type PlaceRow } from "./gazetteer.ts";

/** One file of columns, each sorted so that neighbours are alike. */
export function pack(gazetteer: Gazetteer): Buffer {
  const places = [...gazetteer.places];
  const pinIndex = new Map(gazetteer.pincodes.map((row, i) => [row.pincode, i]));
  const pinNumber = (pincode: string) => {
    const index = pinIndex.get(pincode);
    if (index === undefined) throw new Error(`Unknown pincode ${pincode}`);
    return index;
  };
  const kinds = new Map<string, number>();
  const kindOf = ({ type, weight }: PlaceRow) => {
    const id = `${type} ${weight}`;
    const kind = kinds.get(id) ?? kinds.size;
    kinds.set(id, kind);
    return kind;
  };
  const placesIn = gazetteer.areas.map(() => 0);
  for (const place of places) placesIn[place.area] = (placesIn[place.area] ?? 0) + 1;

  const { shared, rest } = frontCode(places.map((place) => place.name));
  const kindColumn = places.map(kindOf);
  const header: Header = {
    areas: areaTree(gazetteer),
    pincodes: {
      number: differences(gazetteer.pincodes.map((row) => Number(row.pincode))),
      area: differences(gazetteer.pincodes.map((row) => row.area)),
      lat: differences(gazetteer.pincodes.map((row) => Math.round(row.lat * coordinateScale))),
      lng: differences(gazetteer.pincodes.map((row) => Math.round(row.lng * coordinateScale))),
    },
    otherNames: gazetteer.otherNames.map(({ state, name, also }) => [state, name, also]),
    kinds: Array.from(kinds.keys(), (id) => [typeNamed(id), Number(id.split(" ")[1])]),
    placesIn,
    own: ownColumns(places, pinNumber),
  };
  const sections = [
    Buffer.from(JSON.stringify(header)),
    packNumbers(shared),
    Buffer.from(rest),
    packNumbers(kindColumn),
    packNumbers(pincodeColumn(places, pinNumber)),
  ];
  const raw = joinSections(sections);
  return brotliCompressSync(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
}

/** Within an area a pincode is stored as its position among those already seen there; 0 precedes a new one. */
function* pincodeColumn(places: PlaceRow[], pinNumber: (pincode: string) => number): Generator<number> {
  let recent: number[] = [];
  let area = -1;
  for (const place of places) {
    if (place.area !== area) recent = [];
    area = place.area;
    const pin = pinNumber(place.pincode);
    const position = recent.indexOf(pin);
    yield position + 1;
    if (position < 0) {
      yield pin;
      recent.push(pin);
    }
  }
}

function ownColumns(places: PlaceRow[], pinNumber: (pincode: string) => number): Header["own"] {
  const own: Header["own"] = [];
  let last = 0;
  places.forEach((place, i) => {
    if (place.lat === null || place.lng === null) return;
    const at: [number, number, number] = [
      i - last,
      Math.round(place.lat * coordinateScale),
      Math.round(place.lng * coordinateScale),
    ];
    own.push(place.pincodes ? [...at, place.pincodes.map(pinNumber)] : at);
    last = i;
  });
  return own;
}

function areaTree({ areas }: Gazetteer): Header["areas"] {
  const tree: Header["areas"] = [];
  for (const { state, district, subdistrict, weight } of areas) {
    const districts = tree.at(-1)?.[2];
    if (district === null) tree.push([state, weight, []]);
    else if (subdistrict === null) districts?.push([district, weight, []]);
    else districts?.at(-1)?.[2].push([subdistrict, weight]);
  }
  return tree;
}

const differences = (numbers: number[]): number[] => numbers.map((value, i) => value - (numbers[i - 1] ?? 0));

function typeNamed(id: string): PlaceRow["type"] {
  return id.startsWith("city") ? "city" : id.startsWith("locality") ? "locality" : "village";
}
