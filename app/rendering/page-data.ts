import { text } from "node:stream/consumers";
import type { EntryContext } from "react-router";
import type { ListingsAnswer } from "../features/listings/answer.ts";
import { keptJson } from "../ui/kept-json.ts";
import { pageDataId } from "./page-data-id.ts";

type Page = EntryContext["staticHandlerContext"];
type PageData = Pick<Page, "loaderData" | "actionData">;

/**
 * What the page was rendered from, for the router in the browser (app/rendering/hand-over-page-data.ts). As JSON: in the router's own
 * form every value has a number, and a page of cards is half a kilobyte larger. Errors have types of their own, which
 * only that form can carry. In pieces, each encoded by itself: one with other letters than Latin takes twice as long.
 */
export async function pageDataTag(
  { errors, loaderData, actionData }: Page,
  inRouterForm: ReadableStream<Uint8Array> | undefined,
): Promise<string[]> {
  const json =
    errors && inRouterForm ? [JSON.stringify(await text(inRouterForm))] : jsonOf({ loaderData, actionData });
  const pieces = json.map((piece) => piece.replaceAll("<", "\\u003c"));
  return [`<script type="application/json" id="${pageDataId}">`, ...pieces, "</script>"];
}

function jsonOf(data: PageData): string[] {
  if (import.meta.env.DEV) return [JSON.stringify(data, refuseOtherThanJson)];
  const list: { answer?: ListingsAnswer } | undefined = data.loaderData["routes/listings"];
  return list?.answer ? withRows(data, list.answer) : [JSON.stringify(data)];
}

/** In no text of a listing: JSON has no bare quotes within one. */
const rowsMark = '"rows":"apart"';

/** The rows of a list are keys of its cards as well: each is written once. */
function withRows({ loaderData, actionData }: PageData, answer: ListingsAnswer): string[] {
  const marked = { answer: { ...answer, found: { ...answer.found, rows: "apart" } } };
  const json = JSON.stringify({ loaderData: { ...loaderData, "routes/listings": marked }, actionData });
  const at = json.indexOf(rowsMark);
  const rows = answer.found.rows.flatMap((row, number) =>
    number > 0 ? [",", keptJson(row)] : keptJson(row),
  );
  return [`${json.slice(0, at)}"rows":[`, ...rows, `]${json.slice(at + rowsMark.length)}`];
}

/** A date would be a text in the browser. */
function refuseOtherThanJson(this: unknown, key: string, _json: unknown): unknown {
  const value = (this as Record<string, unknown>)[key];
  const isPlain = typeof value !== "object" || value === null || Array.isArray(value) || isPlainObject(value);
  if (!isPlain) throw new Error(`What a loader returns is sent as JSON, which has no form for "${key}".`);
  return value;
}

const isPlainObject = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));
