/** A Mapbox vector tile, decoded: points in units of the tile, 0 to `tileExtent` from its left and upper edge. */
export const tileExtent = 4096;

/** What the file covers of the world, in degrees: west, south, east, north. */
export const coveredBox = [64, 4, 101, 39.5] as const;

export type TilePoint = [number, number];
export type TileFeature = {
  properties: Record<string, string | number>;
  /** Points, lines or rings; a ring's last corner is not its first again. */
  parts: TilePoint[][];
};
export type TileLayers = Record<string, TileFeature[]>;

/** The fields that are read, by their number in the format's definition. */
const tileFields = { layers: 3 };
const layerFields = { name: 1, features: 2, keys: 3, values: 4 };
const featureFields = { tags: 2, geometry: 4 };
const valueFields = { string: 1, uint: 5, sint: 6 };

export function decodeTile(bytes: Uint8Array): TileLayers {
  return Object.fromEntries(
    fieldsOf(bytes).flatMap(([field, data]) => (field === tileFields.layers ? [layerOf(data)] : [])),
  );
}

function layerOf(data: Field[1]): [string, TileFeature[]] {
  const fields = fieldsOf(bytesOf(data));
  const all = (wanted: number) =>
    fields.flatMap(([field, value]) => (field === wanted ? [bytesOf(value)] : []));
  const keys = all(layerFields.keys).map(textOf);
  const values = all(layerFields.values).map(propertyOf);
  const name = all(layerFields.name).map(textOf)[0] ?? "";
  return [name, all(layerFields.features).map((feature) => featureOf(feature, keys, values))];
}

function featureOf(bytes: Uint8Array, keys: string[], values: (string | number)[]): TileFeature {
  const fields = fieldsOf(bytes);
  const numbers = (wanted: number) => {
    const data = fields.find(([field]) => field === wanted)?.[1];
    return data === undefined ? [] : varintsOf(bytesOf(data));
  };
  const tags = numbers(featureFields.tags);
  const properties: TileFeature["properties"] = {};
  for (let i = 0; i < tags.length; i += 2) {
    const [key, value] = [keys[tags[i] ?? -1], values[tags[i + 1] ?? -1]];
    if (key !== undefined && value !== undefined) properties[key] = value;
  }
  return { properties, parts: partsOf(numbers(featureFields.geometry)) };
}

/** Commands: 1 moves to the start of a part, 2 draws lines, 7 closes a ring; each point is a step from the last. */
function partsOf(commands: number[]): TilePoint[][] {
  const parts: TilePoint[][] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < commands.length; ) {
    const command = commands[i++] ?? 0;
    if ((command & 7) === 7) continue;
    for (let left = command >> 3; left > 0; left--) {
      x += signed(commands[i++] ?? 0);
      y += signed(commands[i++] ?? 0);
      if ((command & 7) === 1) parts.push([]);
      parts.at(-1)?.push([x, y]);
    }
  }
  return parts;
}

function propertyOf(bytes: Uint8Array): string | number {
  const [field, value] = fieldsOf(bytes)[0] ?? [0, 0];
  if (field === valueFields.string) return textOf(bytesOf(value));
  const number = typeof value === "number" ? value : 0;
  return field === valueFields.sint ? signed(number) : number;
}

/** A field of a protobuf message: its number, and a number or the bytes of what is inside. */
type Field = [field: number, value: number | Uint8Array];

function fieldsOf(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  const reader = { bytes, at: 0 };
  while (reader.at < bytes.length) {
    const key = varint(reader);
    const length = [0, 8, 0, 0, 0, 4][key & 7] ?? 0;
    if ((key & 7) === 0) fields.push([key >> 3, varint(reader)]);
    else {
      const end = (key & 7) === 2 ? varint(reader) + reader.at : reader.at + length;
      fields.push([key >> 3, bytes.subarray(reader.at, end)]);
      reader.at = end;
    }
  }
  return fields;
}

function varintsOf(bytes: Uint8Array): number[] {
  const reader = { bytes, at: 0 };
  const numbers: number[] = [];
  while (reader.at < bytes.length) numbers.push(varint(reader));
  return numbers;
}

function varint(reader: { bytes: Uint8Array; at: number }): number {
  let value = 0;
  for (let scale = 1; ; scale *= 128) {
    const byte = reader.bytes[reader.at++] ?? 0;
    value += (byte & 127) * scale;
    if (byte < 128) return value;
  }
}

/** Zigzag: small negative numbers are small numbers too. */
function signed(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}

function bytesOf(value: number | Uint8Array): Uint8Array {
  return typeof value === "number" ? new Uint8Array() : value;
}

const decoder = new TextDecoder();
const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);
