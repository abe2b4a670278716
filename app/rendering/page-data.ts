import { text } from "node:stream/consumers";
import type { EntryContext } from "react-router";
import { pageDataId } from "./page-data-id.ts";

/**
 * What the page was rendered from, for the router in the browser (app/rendering/hand-over-page-data.ts). As JSON: in the router's own
 * form every value has a number, and a page of cards is half a kilobyte larger. Errors have types of their own, which
 * only that form can carry.
 */
export async function pageDataTag(
  { errors, loaderData, actionData }: EntryContext["staticHandlerContext"],
  inRouterForm: ReadableStream<Uint8Array> | undefined,
): Promise<string> {
  const data = errors && inRouterForm ? await text(inRouterForm) : { loaderData, actionData };
  const json = JSON.stringify(data, import.meta.env.DEV ? refuseOtherThanJson : undefined);
  return `<script type="application/json" id="${pageDataId}">${json.replaceAll("<", "\\u003c")}</script>`;
}

/** A date would be a text in the browser. */
function refuseOtherThanJson(this: unknown, key: string, _json: unknown): unknown {
  const value = (this as Record<string, unknown>)[key];
  const isPlain = typeof value !== "object" || value === null || Array.isArray(value) || isPlainObject(value);
  if (!isPlain) throw new Error(`What a loader returns is sent as JSON, which has no form for "${key}".`);
  return value;
}

const isPlainObject = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));
