/** How Postgres renders the rows it found. The answer's columns are always these, in this order. */
export interface Answer {
  /** Rows in the body. */
  rows: number;
  body: string;
  /** Rows in all, where a count was asked for. */
  total: number | null;
  /** Of an upsert: how many rows were new. */
  inserted: number | null;
  /** The primary key of the one row that was inserted: column and value. */
  location: [string, string][] | null;
}

export interface Rendering {
  /** A `row` may be absent; an `object` must be there. */
  body: "array" | "object" | "row" | "csv" | "none";
  stripNulls: boolean;
}

export interface AnswerParts {
  /** The leading `with … `, if any. */
  source?: string;
  rows: string;
  rendering: Rendering;
  total?: string | null;
  inserted?: string | null;
  location?: string | null;
}

export function answerSql(parts: AnswerParts): string {
  const { source = "", rows, rendering, total, inserted, location } = parts;
  const columns = ["count(*)", bodySql(rendering), total ?? "null", inserted ?? "null", location ?? "null"];
  return `${source}select ${columns.join(", ")} from ${madeRows(rows, rendering)}`;
}

/** What an answer, and each list embedded in it, may hold. Postgres stops at the first row beyond. */
export const maxAnswerBytes = 10 * 1024 * 1024;
export const maxEmbedBytes = 2 * 1024 * 1024;

/**
 * Rows as values of JSON, counted while they are made. `offset 0` keeps Postgres from making each of them twice, once
 * for its length.
 */
export function boundedJson(rows: string, maxBytes: number, made = 'row_to_json("pgrst_row".*)'): string {
  const each = `select ${made} as "pgrst_json" from (${rows}) as "pgrst_row" offset 0`;
  return boundedRows(each, 'octet_length("pgrst_json"::text)', maxBytes);
}

/** The rows, each with `pgrst_fits`; an error at the first that makes them larger together than allowed. */
export function boundedRows(rows: string, size: string, maxBytes: number): string {
  const total = `sum(${size}) over (rows unbounded preceding)`;
  return `select * from (select *, rest.fits(${total}, ${maxBytes}) as "pgrst_fits" from (${rows}) as "pgrst_made") as "pgrst_counted" where "pgrst_fits"`;
}

function madeRows(rows: string, { body, stripNulls }: Rendering): string {
  if (body === "none") return `(${rows}) as "pgrst_row"`;
  const json = 'row_to_json("pgrst_row".*)';
  const csv = `("pgrst_row".*)::text as "pgrst_text", ${json}`;
  const made = body === "csv" ? csv : stripNulls ? `json_strip_nulls(${json})` : json;
  return `(${boundedJson(rows, maxAnswerBytes, made)}) as "pgrst_row"`;
}

function bodySql({ body }: Rendering): string {
  if (body === "none") return "null";
  if (body === "csv") return csvSql;
  const rows = 'json_agg("pgrst_json")';
  if (body === "row") return `coalesce((${rows} -> 0)::text, 'null')`;
  return body === "object" ? `${rows} -> 0` : `coalesce(${rows}, '[]')`;
}

/** Names in the first line, then each row as Postgres writes a row, without its parentheses. */
const csvSql = `coalesce((select string_agg("pgrst_key", ',') from json_object_keys(json_agg("pgrst_json") -> 0) as "pgrst_key")
  || E'\\n' || string_agg(substring("pgrst_text" from 2 for length("pgrst_text") - 2), E'\\n'), '')`;

export function readAnswer(row: (string | null)[] | undefined): Answer {
  const [rows, body, total, inserted, location] = row ?? [];
  return {
    rows: Number(rows ?? 0),
    body: body ?? "",
    total: optionalNumber(total),
    inserted: optionalNumber(inserted),
    // Not checked: our own statement built this JSON.
    location: location ? JSON.parse(location) : null,
  };
}

function optionalNumber(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text);
}
