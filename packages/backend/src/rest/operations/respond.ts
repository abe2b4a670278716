import { textAnswer } from "../../http/text-answer.ts";
import { notExactlyOneRow, offsetBeyondTotal } from "../errors/row-errors.ts";
import { appliedPreferences, type Preferences } from "../parse/prefer.ts";
import type { Answer } from "../sql/answer-sql.ts";
import type { RestRequest } from "./request.ts";

/** `0-11/57`; a star where there is nothing to say. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : "*";
  return `${range}/${total ?? "*"}`;
}

export function respond(
  { accept, method }: RestRequest,
  parts: {
    status: number;
    body?: string | null;
    range?: string;
    applied?: Partial<Preferences>;
    headers?: Record<string, string>;
  },
): Response {
  const applied = appliedPreferences(parts.applied ?? {});
  const empty = parts.body === undefined || parts.body === null;
  return textAnswer(empty || method === "HEAD" ? null : (parts.body ?? null), {
    status: parts.status,
    headers: {
      ...(empty ? {} : { "content-type": accept.contentType }),
      ...(parts.range ? { "content-range": parts.range } : {}),
      ...(applied ? { "preference-applied": applied } : {}),
      ...parts.headers,
    },
  });
}

/** The answer to a read: a page of rows and how it lies in the whole. */
export function respondPage(request: RestRequest, answer: Answer, offset: number): Response {
  const { rows, total, body } = answer;
  if (total !== null && offset > total) throw offsetBeyondTotal(offset, total);
  if (request.accept.single && request.method !== "HEAD" && rows !== 1) throw notExactlyOneRow(rows);
  return respond(request, {
    status: total !== null && rows < total ? 206 : 200,
    body,
    range: contentRange(offset, rows, total),
    applied: { count: request.preferences.count, handling: request.preferences.handling },
    headers: { "content-location": `/${encodeURIComponent(request.name)}${request.rawSearch}` },
  });
}
