import type { ByteRange } from "../blobs/blob-store.ts";

/** One range of bytes, as HTTP asks for it. Several at once, or another unit, are answered with the whole. */
export function parseRange(header: string | null, size: number): ByteRange | "whole" | "unsatisfiable" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  const [first, last] = [match?.[1] ?? "", match?.[2] ?? ""];
  if (first === "" && last === "") return "whole";
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return "whole";
  return start > end ? "unsatisfiable" : { start, end };
}
