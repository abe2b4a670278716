import { StorageError } from "../errors.ts";
import type { RenderFormat } from "../pictures/job.ts";
import { formatOf } from "../pictures/picture.ts";
import type { RenderSpec } from "./spec.ts";

/** The format to answer in: as the address says, else the smallest that the browser names as one it can show. */
export function chooseFormat(
  asked: RenderSpec["format"],
  accept: string | undefined,
  originalType: string,
): RenderFormat {
  const original = formatOf(originalType);
  if (!original) throw new StorageError("InvalidRequest", "The requested object is not a picture");
  if (asked) return asked === "origin" ? original : asked;
  if (accept?.includes("image/avif")) return "avif";
  if (accept?.includes("image/webp")) return "webp";
  return original;
}
