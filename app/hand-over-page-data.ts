import { pageDataId } from "./page-data-id.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

declare global {
  interface Window {
    __reactRouterContext: { streamController: ReadableStreamDefaultController<string> };
  }
}

/** Gives the router what the server rendered the page from. The scripts may be here before the end of the page is. */
export function handOverPageData(): void {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", handOver);
  else handOver();
}

function handOver(): void {
  const element = document.getElementById(pageDataId);
  const data: Json = JSON.parse(element?.textContent ?? "{}");
  const { streamController } = window.__reactRouterContext;
  streamController.enqueue(typeof data === "string" ? data : inRouterForm(data));
  streamController.close();
}

/** What the router expects for null. */
const nullNumber = -5;

/** The form in which the router takes its data: a list of all values, which name one another by their numbers in it. */
export function inRouterForm(data: Json): string {
  const values: unknown[] = [];
  const numberOf = (value: Json): number => {
    if (value === null) return nullNumber;
    const number = values.push(value) - 1;
    if (Array.isArray(value)) values[number] = value.map(numberOf);
    else if (typeof value === "object") {
      const named = Object.entries(value).map(([key, item]) => [`_${numberOf(key)}`, numberOf(item)]);
      values[number] = Object.fromEntries(named);
    }
    return number;
  };
  numberOf(data);
  return `${JSON.stringify(values)}\n`;
}
