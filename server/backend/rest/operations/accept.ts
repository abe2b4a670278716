import { mediaTypeNotAvailable } from "../errors/request-errors.ts";
import type { Accept } from "./request.ts";

const plain = { single: false, csv: false, stripNulls: false };
const array: Accept = { ...plain, contentType: "application/json; charset=utf-8" };
const csv: Accept = { ...plain, csv: true, contentType: "text/csv; charset=utf-8" };

/** The first type of the list that we can give. */
export function parseAccept(header: string | null | undefined): Accept {
  if (!header || header === "*/*") return array;
  for (const part of header.split(",")) {
    const [type, ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    const stripNulls = parameters.includes("nulls=stripped");
    const suffix = `${stripNulls ? "; nulls=stripped" : ""}; charset=utf-8`;
    if (type === "*/*" || type === "application/*" || type === "application/json") return array;
    if (type === "text/csv") return csv;
    if (type === "application/vnd.pgrst.array+json" || type === "application/vnd.pgrst.array")
      return { ...plain, stripNulls, contentType: `application/vnd.pgrst.array+json${suffix}` };
    if (type === "application/vnd.pgrst.object+json" || type === "application/vnd.pgrst.object")
      return {
        ...plain,
        single: true,
        stripNulls,
        contentType: `application/vnd.pgrst.object+json${suffix}`,
      };
  }
  throw mediaTypeNotAvailable(header);
}
