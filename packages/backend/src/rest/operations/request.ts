import type { Database } from "../../database/database.ts";
import type { Caller } from "../../database/scope.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Preferences } from "../parse/prefer.ts";
import type { Range } from "../parse/range.ts";
import type { RequestFacts, Runner } from "../run/run.ts";
import type { Rendering } from "../sql/answer-sql.ts";

/** A request with its headers parsed. */
export interface RestRequest {
  schema: string;
  /** The table or the function. */
  name: string;
  method: string;
  search: URLSearchParams;
  rawSearch: string;
  caller: Caller;
  preferences: Preferences;
  /** From the `Range` header only. */
  range: Range | null;
  accept: Accept;
  facts: RequestFacts;
  body: () => Promise<string>;
  run: Runner;
  /** Where this caller reads; writes always go to the database itself. */
  reads: Database;
  database: Database;
}

export interface Accept {
  single: boolean;
  csv: boolean;
  stripNulls: boolean;
  contentType: string;
  /** The query plan is requested instead of the rows. */
  plan: { format: "text" | "json"; options: PlanOption[] } | null;
}

export const planOptions = ["analyze", "verbose", "settings", "buffers", "wal"] as const;
export type PlanOption = (typeof planOptions)[number];

export type Operation = (request: RestRequest, catalogue: Catalogue) => Promise<Response>;

export function renderingOf({ accept, method }: RestRequest): Rendering {
  if (method === "HEAD") return { body: "none", stripNulls: false };
  return { body: bodyOf(accept), stripNulls: accept.stripNulls };
}

export function bodyOf({ single, csv }: Accept): "object" | "csv" | "array" {
  if (single) return "object";
  return csv ? "csv" : "array";
}
