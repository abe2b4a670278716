import { mediaTypeNotAvailable } from "../errors/request-errors.ts";
import { type Accept, planOptions } from "./request.ts";

const plain = { single: false, csv: false, stripNulls: false, plan: null };
const array: Accept = { ...plain, contentType: "application/json; charset=utf-8" };
const csv: Accept = { ...plain, csv: true, contentType: "text/csv; charset=utf-8" };

/** The first type of the list that we can give. */
export function parseAccept(header: string | null | undefined, allowed: { plans: boolean }): Accept {
  if (!header || header === "*/*") return array;
  for (const part of header.split(",")) {
    const found = parseType(part) ?? (allowed.plans ? parsePlan(part) : null);
    if (found) return found;
  }
  throw mediaTypeNotAvailable(header);
}

function parseType(part: string): Accept | null {
  const [type, ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
  const stripNulls = parameters.includes("nulls=stripped");
  const suffix = `${stripNulls ? "; nulls=stripped" : ""}; charset=utf-8`;
  if (type === "*/*" || type === "application/*" || type === "application/json") return array;
  if (type === "text/csv") return csv;
  if (type === "application/vnd.pgrst.array+json" || type === "application/vnd.pgrst.array")
    return { ...plain, stripNulls, contentType: `application/vnd.pgrst.array+json${suffix}` };
  if (type === "application/vnd.pgrst.object+json" || type === "application/vnd.pgrst.object")
    return { ...plain, single: true, stripNulls, contentType: `application/vnd.pgrst.object+json${suffix}` };
  return null;
}

/** `application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose` */
function parsePlan(part: string): Accept | null {
  const match = /^\s*application\/vnd\.pgrst\.plan(?:\+(json|text))?\s*(?:;|$)/.exec(part);
  if (!match) return null;
  const of = parseType(/for="([^"]*)"/.exec(part)?.[1] ?? "application/json");
  const wanted = /options=([a-z|]*)/.exec(part)?.[1]?.split("|") ?? [];
  const format = match[1] === "json" ? "json" : "text";
  return (
    of && {
      ...of,
      contentType: `application/vnd.pgrst.plan+${format}; charset=utf-8`,
      plan: { format, options: planOptions.filter((option) => wanted.includes(option)) },
    }
  );
}
