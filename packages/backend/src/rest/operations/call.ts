import type { Catalogue, DatabaseFunction } from "../catalogue/catalogue.ts";
import { findFunction, isArgumentOf } from "../catalogue/find-function.ts";
import { invalidBody } from "../errors/request-errors.ts";
import { maxAffectedExceeded, maxAffectedNeedsRows, notExactlyOneRow } from "../errors/row-errors.ts";
import { type ParsedQuery, parseQuery } from "../parse/query.ts";
import { readAnswer } from "../sql/answer-sql.ts";
import { type CallArguments, callSql } from "../sql/call-sql.ts";
import { buildTree } from "../sql/node.ts";
import { Statement } from "../sql/statement.ts";
import { isObject, parseJson } from "./payload.ts";
import { applyRange } from "./read.ts";
import { type Operation, type RestRequest, renderingOf } from "./request.ts";
import { respond, respondPage } from "./respond.ts";

export const call: Operation = async (request, catalogue) => {
  const isPost = request.method === "POST";
  const query = parseQuery(
    request.search,
    isPost ? undefined : (key) => isArgumentOf(catalogue, request.name, key),
  );
  applyRange(request, query);
  const { called, args } = isPost ? await fromBody(request, catalogue) : fromQuery(request, catalogue, query);
  const preferences = { ...request.preferences, tx: txOf(request, called) };
  if (preferences.maxAffected !== null && !called.set) throw maxAffectedNeedsRows();
  const statement = new Statement();
  const table =
    called.returns.kind === "rows" ? (catalogue.tables.get(called.returns.table ?? "") ?? null) : null;
  const tree = buildTree(statement, catalogue, query, { table, name: called.name });
  const text = callSql(statement, {
    schema: catalogue.schema,
    called,
    args,
    tree,
    rendering: renderingOf(request),
    count: preferences.count,
  });
  const readOnly = !isPost || !called.volatile;
  const results = await request.run({
    database: readOnly ? request.reads : request.database,
    schema: request.schema,
    caller: request.caller,
    statement,
    request: request.facts,
    readOnly,
    queries: [{ text, values: statement.values }],
    end: readOnly ? { kind: "commit" } : endOf({ ...request, preferences }, called),
  });
  const answer = readAnswer(results[0]?.[0]);
  if (called.returns.kind === "void")
    return respond(request, { status: 204, applied: { tx: preferences.tx } });
  // What is not cut into pages is all there is.
  const whole = !called.set;
  const total = whole && preferences.count ? answer.rows : answer.total;
  return respondPage(request, { ...answer, total }, whole ? 0 : tree.modifiers.offset);
};

/**
 * A function with its owner's rights may count what it tells, such as contacts within a day. Its answer must not arrive
 * without that count, so only the service may have such a call rolled back.
 */
function txOf({ preferences, caller }: RestRequest, { definer }: DatabaseFunction) {
  return caller.role === "service_role" || !definer ? preferences.tx : null;
}

async function fromBody(request: RestRequest, catalogue: Catalogue) {
  const text = await request.body();
  const value = text.trim() === "" ? {} : parseJson(text);
  const called = findFunction(catalogue, request.name, isObject(value) ? Object.keys(value) : null, true);
  const payload = text.trim() === "" ? "{}" : text;
  if (called.args[0]?.name === "") return { called, args: { kind: "body", payload } satisfies CallArguments };
  if (!isObject(value)) throw invalidBody("Empty or invalid json");
  return { called, args: { kind: "json", payload, names: Object.keys(value) } satisfies CallArguments };
}

function fromQuery(request: RestRequest, catalogue: Catalogue, query: ParsedQuery) {
  const values = new Map<string, string[]>();
  for (const [key, value] of query.args) values.set(key, [...(values.get(key) ?? []), value]);
  const called = findFunction(catalogue, request.name, [...values.keys()], false);
  return { called, args: { kind: "text", values } satisfies CallArguments };
}

/** What a function changed stays only if its answer is one the caller can accept. */
function endOf({ preferences, accept }: RestRequest, called: DatabaseFunction) {
  const { maxAffected, tx } = preferences;
  const single = accept.single && called.set;
  if (!single && maxAffected === null)
    return { kind: tx === "rollback" ? ("rollback" as const) : ("commit" as const) };
  return {
    kind: "ask" as const,
    commit: tx !== "rollback",
    accept(rows: (string | null)[][][]) {
      const found = readAnswer(rows[0]?.[0]).rows;
      if (single && found !== 1) throw notExactlyOneRow(found);
      if (maxAffected !== null && found > maxAffected) throw maxAffectedExceeded(found);
    },
  };
}
