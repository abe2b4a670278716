import { RestError } from "./rest-error.ts";

/** What is wrong with a request before the database is asked. Codes, statuses and words are the protocol's. */

export const unparsable = (what: string, text: string, column: number, details: string) =>
  new RestError({
    status: 400,
    code: "PGRST100",
    message: `"failed to parse ${what} (${shorten(text)})" (line 1, column ${column})`,
    details,
  });

export const wrongRpcMethod = (method: string) =>
  new RestError({ status: 405, code: "PGRST101", message: `Cannot use the ${method} method on RPC` });

export const invalidBody = (message: string) => new RestError({ status: 400, code: "PGRST102", message });

export const tooLarge = (what: string) =>
  new RestError({ status: 413, code: "PGRST102", message: `The ${what} is too large` });

export const queryTooLong = () =>
  new RestError({ status: 414, code: "PGRST100", message: "The query string is too long" });

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

export const schemaNotExposed = (schema: string, exposed: string[]) =>
  new RestError({
    status: 406,
    code: "PGRST106",
    message: `Invalid schema: ${schema}`,
    hint: `Only the following schemas are exposed: ${exposed.join(", ")}`,
  });

/** Postgres's own words, which the protocol has for two embeddings of one name beside each other. */
export const embeddedTwice = (parent: string, key: string, depth: number) =>
  new RestError({
    status: 400,
    code: "42712",
    message: `table name "${parent}_${key}_${depth}" specified more than once`,
  });

export const mediaTypeNotAvailable = (accept: string) =>
  new RestError({
    status: 406,
    code: "PGRST107",
    message: `None of these media types are available: ${shorten(accept)}`,
  });

export const notEmbedded = (resource: string) =>
  new RestError({
    status: 400,
    code: "PGRST108",
    message: `'${resource}' is not an embedded resource in this request`,
    hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
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

export const unsupportedMethod = (method: string) =>
  new RestError({ status: 405, code: "PGRST117", message: `Unsupported HTTP method: ${method}` });

export const relatedOrderNotToOne = (origin: string, target: string) =>
  new RestError({
    status: 400,
    code: "PGRST118",
    message: `A related order on '${target}' is not possible`,
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });

export const badEmbedFilter = (target: string) =>
  new RestError({
    status: 400,
    code: "PGRST120",
    message: `Bad operator on the '${target}' embedded resource`,
    details: "Only is null or not is null filters are allowed on embedded resources",
  });

export const invalidPreferences = (preferences: string[]) =>
  new RestError({
    status: 400,
    code: "PGRST122",
    message: "Invalid preferences given with handling=strict",
    details: `Invalid preferences: ${preferences.join(", ")}`,
  });

export const aggregatesOff = () =>
  new RestError({ status: 400, code: "PGRST123", message: "Use of aggregate functions is not allowed" });

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

export const selectTooLarge = (details: string) =>
  new RestError({
    status: 400,
    code: "PGRST100",
    message: "The select parameter asks for too much",
    details,
  });

export const patternTooCostly = () =>
  new RestError({
    status: 400,
    code: "PGRST100",
    message: "The regular expression is too costly",
    details:
      "At most 100 characters, without back-references, repetition counts and groups that begin with (?.",
  });

export const searchTooLong = (max: number) =>
  new RestError({
    status: 400,
    code: "PGRST100",
    message: "The text that is searched for is too long",
    details: `At most ${max} characters.`,
  });

/** Unlike a slow table or function, it is the caller's to ask for less. */
export const filterTooSlow = () =>
  new RestError({
    status: 400,
    code: "57014",
    message: "The filter takes too long to compare",
    hint: "Ask for fewer rows, or compare by less.",
  });

export const tooManyQueries = () =>
  new RestError({
    status: 503,
    code: "PGRST003",
    message: "Too many queries at once. Please try again.",
    headers: { "retry-after": "2" },
  });

export const invalidPath = () =>
  new RestError({ status: 404, code: "PGRST125", message: "Invalid path specified in request URL" });

export const rootDisabled = () =>
  new RestError({ status: 404, code: "PGRST126", message: "Root endpoint metadata is disabled" });

export const maxAffectedNeedsRows = () =>
  new RestError({
    status: 400,
    code: "PGRST128",
    message: "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
  });

/** A message repeats what was sent, but not a megabyte of it. */
function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
