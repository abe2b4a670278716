import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type Bytes, borrowMemory, giveBack, type Lender } from "../lent-memory.ts";
import { type PageBody, withStyles } from "../whole-answer.ts";
import { brotli } from "./brotli.ts";

export type Encoding = "br" | "gzip" | "identity";

/** The bytes of an answer, compressed at most once in each way. */
export interface CompressedBody {
  readonly size: number;
  /** The plain form is put together for each answer, in memory that is lent for it. */
  as(encoding: Encoding, lend?: Lender): Bytes | Promise<Bytes>;
}

const zip = promisify(gzip);
/**
 * Each step takes many times as long as the one before. Most addresses of a list are asked for once: for these the first
 * one is half of the second's time and an eighth more bytes. The best, 11, takes three times as long as 10 for 2% less.
 */
const qualityAfter = (uses: number) => (uses < 2 ? 3 : uses < 50 ? 5 : 10);
/** One at a time, so that many popular pages do not keep all threads busy. */
let improving = false;

async function withWhole(page: PageBody, compress: (bytes: Bytes) => Promise<Bytes>): Promise<Bytes> {
  let memory: Bytes | undefined;
  const bytes = withStyles(page, (length) => {
    memory = borrowMemory(length);
    return memory;
  });
  try {
    return await compress(bytes);
  } finally {
    if (memory) giveBack(memory);
  }
}

export function compressedBody(page: PageBody): CompressedBody {
  let br: Bytes | Promise<Bytes> | undefined;
  let zipped: Promise<Bytes> | undefined;
  let uses = 0;
  let quality = 0;

  const compressed = (wanted: number) => withWhole(page, (bytes) => brotli(bytes, wanted));

  /** Those who ask meanwhile get what there is. */
  async function improve(wanted: number) {
    improving = true;
    quality = wanted;
    br = await compressed(wanted).finally(() => {
      improving = false;
    });
  }

  return {
    size: page.body.length,
    as(encoding, lend) {
      if (encoding === "identity") return withStyles(page, lend);
      if (encoding === "gzip") {
        zipped ??= withWhole(page, (bytes) => zip(bytes));
        return zipped;
      }
      uses += 1;
      const wanted = qualityAfter(uses);
      if (!br) {
        quality = wanted;
        br = compressed(wanted);
      } else if (wanted > quality && !improving) improve(wanted).catch(() => {});
      return br;
    },
  };
}

/** What the browser takes and is smallest. */
export function chosenEncoding(accepted: string | undefined): Encoding {
  const takes = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|,|$)`, "i").test(accepted ?? "");
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}
