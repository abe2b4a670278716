import { gzipSync } from "node:zlib";
import { tileId } from "../../src/tile-id.ts";
import type { Box, Tile } from "./tiles.ts";

export type ArchiveOptions = { minZoom: number; maxZoom: number; box: Box; metadata: object };
type Entry = { id: number; offset: number; length: number };

const headerBytes = 127;
/** Readers fetch so much at once; a longer directory would have to be cut into leaves. */
const firstBytes = 16_384;

/** A PMTiles archive (version 3): header, directory, metadata, tiles in the order of their ids, equal ones once. */
export function archiveOf(tiles: Tile[], { minZoom, maxZoom, box, metadata }: ArchiveOptions): Buffer {
  const packed = tiles.map(({ z, x, y, data }) => ({
    id: tileId(z, x, y),
    data: gzipSync(data, { level: 9 }),
  }));
  const contents = new Map<string, { offset: number; data: Buffer }>();
  let length = 0;
  const entries = packed
    .sort((a, b) => a.id - b.id)
    .map(({ id, data }): Entry => {
      const key = data.toString("latin1");
      const stored = contents.get(key) ?? { offset: length, data };
      if (!contents.has(key)) length += data.length;
      contents.set(key, stored);
      return { id, length: data.length, offset: stored.offset };
    });
  const root = gzipSync(directory(entries), { level: 9 });
  if (headerBytes + root.length > firstBytes)
    throw new Error(`The directory is too long: ${root.length} bytes`);
  const json = gzipSync(JSON.stringify(metadata));
  const metadataAt = headerBytes + root.length;
  const tilesAt = metadataAt + json.length;

  const header = Buffer.alloc(headerBytes);
  header.write("PMTiles\x03", 0, "latin1");
  const sections = [headerBytes, root.length, metadataAt, json.length, tilesAt, 0, tilesAt, length];
  const counts = [tiles.length, entries.length, contents.size];
  for (const [i, value] of [...sections, ...counts].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * i);
  const [clustered, gzip, vectorTiles] = [1, 2, 1];
  header.set([clustered, gzip, gzip, vectorTiles, minZoom, maxZoom], 96);
  for (const [i, degrees] of box.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i);
  header.writeUInt8(minZoom, 118);
  header.writeInt32LE(Math.round((box[0] + box[2]) * 5e6), 119);
  header.writeInt32LE(Math.round((box[1] + box[3]) * 5e6), 123);
  return Buffer.concat([header, root, json, ...[...contents.values()].map(({ data }) => data)]);
}

/** The entries as columns of variable-length numbers: steps between ids, run lengths, lengths, offsets. */
function directory(entries: Entry[]): Buffer {
  const ids = entries.map(({ id }, i) => id - (entries[i - 1]?.id ?? 0));
  const columns = [ids, entries.map(() => 1), entries.map(({ length }) => length)];
  // Zero would mean "where the one before ends": offsets are counted from one.
  const offsets = entries.map(({ offset }) => offset + 1);
  return Buffer.from([entries.length, ...columns.flat(), ...offsets].flatMap(varint));
}

function varint(value: number): number[] {
  return value > 127 ? [(value % 128) | 128, ...varint(Math.floor(value / 128))] : [value];
}
