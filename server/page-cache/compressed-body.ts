import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** The bytes of an answer, compressed at most once in each way. */
export interface CompressedBody {
  readonly size: number;
  as(encoding: Encoding): Buffer | Promise<Buffer>;
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
const quick = 5;
const best = 11;
/** The best compression takes fifty times as long as the quick one: only a page that many ask for is worth it. */
const usesForBest = 50;
/** One at a time, so that many popular pages do not keep all threads busy. */
let improving = false;

export function compressedBody(bytes: Buffer): CompressedBody {
  let br: Buffer | Promise<Buffer> | undefined;
  let zipped: Promise<Buffer> | undefined;
  let uses = 0;

  async function improve() {
    improving = true;
    br = await brotli(bytes, brotliOptions(best, bytes)).finally(() => {
      improving = false;
    });
  }

  return {
    size: bytes.length,
    as(encoding) {
      if (encoding === "identity") return bytes;
      if (encoding === "gzip") {
        zipped ??= zip(bytes);
        return zipped;
      }
      uses += 1;
      if (uses >= usesForBest && !improving && br instanceof Promise) improve().catch(() => {});
      br ??= brotli(bytes, brotliOptions(quick, bytes));
      return br;
    },
  };
}

const brotliOptions = (quality: number, bytes: Buffer): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
});

/** What the browser takes and is smallest. */
export function chosenEncoding(accepted: string | undefined): Encoding {
  const takes = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|,|$)`, "i").test(accepted ?? "");
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}
