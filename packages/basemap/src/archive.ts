import { gunzipSync } from "node:zlib";
import { tileId } from "./tile-id.ts";

const headerBytes = 127;

/** Reads a PMTiles archive (version 3) that is held in memory and whose directory has no leaves, as ours has none. */
export class Archive {
  readonly #file: Buffer;
  readonly #tilesAt: number;
  readonly #entries: Map<number, { offset: number; length: number }>;
  readonly minZoom: number;
  readonly maxZoom: number;

  constructor(file: Buffer) {
    if (file.toString("latin1", 0, 8) !== "PMTiles\x03") throw new Error("Not a PMTiles archive");
    const section = (number: number) => Number(file.readBigUInt64LE(8 + 8 * number));
    this.#file = file;
    this.#tilesAt = section(6);
    this.#entries = entriesOf(gunzipSync(file.subarray(headerBytes, headerBytes + section(1))));
    this.minZoom = file.readUInt8(100);
    this.maxZoom = file.readUInt8(101);
  }

  /** The tile as it is stored, compressed with gzip; null where there is none. */
  tile(z: number, x: number, y: number): Buffer | null {
    const entry = this.#entries.get(tileId(z, x, y));
    if (!entry) return null;
    const start = this.#tilesAt + entry.offset;
    return this.#file.subarray(start, start + entry.length);
  }
}

/** The columns of the directory: steps between ids, run lengths, lengths, offsets. */
function entriesOf(directory: Buffer): Map<number, { offset: number; length: number }> {
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = directory.readUInt8(at++);
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  const column = (count: number) => Array.from({ length: count }, next);
  const count = next();
  const [steps, , lengths, offsets] = [column(count), column(count), column(count), column(count)];
  let id = 0;
  return new Map(
    steps.map((step, i) => {
      id += step;
      return [id, { offset: (offsets[i] ?? 0) - 1, length: lengths[i] ?? 0 }];
    }),
  );
}
