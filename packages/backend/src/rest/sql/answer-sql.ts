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
  return `${source}select ${columns.join(", ")} from (${rows}) as "pgrst_row"`;
}

function bodySql({ body, stripNulls }: Rendering): string {
  if (body === "none") return "null";
  if (body === "csv") return csvSql;
  const row = stripNulls ? 'json_strip_nulls(row_to_json("pgrst_row".*))' : '"pgrst_row".*';
  if (body === "row") return `coalesce((json_agg(${row}) -> 0)::text, 'null')`;
  return body === "object" ? `json_agg(${row}) -> 0` : `coalesce(json_agg(${row}), '[]')`;
}

/** Names in the first line, then each row as Postgres writes a row, without its parentheses. */
const csvSql = `coalesce((select string_agg("pgrst_key", ',') from json_object_keys(json_agg("pgrst_row".*) -> 0) as "pgrst_key")
  || E'\\n' || string_agg(substring(("pgrst_row".*)::text from 2 for length(("pgrst_row".*)::text) - 2), E'\\n'), '')`;

export function readAnswer(row: (string | null)[] | undefined): Answer {
  const [rows, body, total, inserted, location] = row ?? [];
  return {
    rows: Number(rows ?? 0),
    body: body ?? "",
    total: optionalNumber(total),
    inserted: optionalNumber(inserted),
    location: location ? (JSON.parse(location) as [string, string][]) : null,
  };
}

function optionalNumber(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text);
}
