import { mediaTypeNotAvailable } from "../errors/request-errors.ts";
import type { Accept } from "./request.ts";

const array: Accept = { single: false, stripNulls: false, contentType: "application/json; charset=utf-8" };

/** The first type of the list that we can give. */
export function parseAccept(header: string | null | undefined): Accept {
  if (!header || header === "*/*") return array;
  for (const part of header.split(",")) {
    const [type, ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    const stripNulls = parameters.includes("nulls=stripped");
    const suffix = `${stripNulls ? "; nulls=stripped" : ""}; charset=utf-8`;
    if (type === "*/*" || type === "application/*" || type === "application/json") return array;
    if (type === "application/vnd.pgrst.array+json" || type === "application/vnd.pgrst.array")
      return { single: false, stripNulls, contentType: `application/vnd.pgrst.array+json${suffix}` };
    if (type === "application/vnd.pgrst.object+json" || type === "application/vnd.pgrst.object")
      return { single: true, stripNulls, contentType: `application/vnd.pgrst.object+json${suffix}` };
  }
  throw mediaTypeNotAvailable(header);
}
