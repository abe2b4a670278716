import { RestError } from "./rest-error.ts";

/** Which and how many rows a request is about. Codes, statuses and words are the protocol's. */

const rangeNotSatisfiable = (details: string, headers: Record<string, string> = {}) =>
  new RestError({
    status: 416,
    code: "PGRST103",
    message: "Requested range not satisfiable",
    details,
    headers,
  });

export const negativeLimit = () => rangeNotSatisfiable("Limit should be greater than or equal to zero.");

export const reversedRange = () =>
  rangeNotSatisfiable(
    "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
  );

export const offsetBeyondTotal = (offset: number, total: number) =>
  rangeNotSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
    "content-range": `*/${total}`,
  });

export const filtersOtherThanKey = () =>
  new RestError({
    status: 405,
    code: "PGRST105",
    message: "Filters must include all and only primary key columns with 'eq' operators",
  });

export const pagesOfOneRow = () =>
  new RestError({
    status: 400,
    code: "PGRST114",
    message: "limit/offset querystring parameters are not allowed for PUT",
  });

export const payloadOfOtherRow = () =>
  new RestError({
    status: 400,
    code: "PGRST115",
    message: "Payload values do not match URL in primary key column(s)",
  });

export const notExactlyOneRow = (rows: number) =>
  new RestError({
    status: 406,
    code: "PGRST116",
    message: "Cannot coerce the result to a single JSON object",
    details: `The result contains ${rows} rows`,
  });

export const maxAffectedExceeded = (rows: number) =>
  new RestError({
    status: 400,
    code: "PGRST124",
    message: "Query result exceeds max-affected preference constraint",
    details: `The query affects ${rows} rows`,
  });

/** The words of the extension that hosted projects load for this. */
export const requiresWhere = (verb: "DELETE" | "UPDATE") =>
  new RestError({ status: 400, code: "21000", message: `${verb} requires a WHERE clause` });

export const maxAffectedNeedsRows = () =>
  new RestError({
    status: 400,
    code: "PGRST128",
    message: "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
  });
