import { pageDataId } from "./page-data-id.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

declare global {
  interface Window {
    __reactRouterContext: { state?: Json; streamController: ReadableStreamDefaultController<string> };
  }
}

/** Gives the router what the server rendered the page from. */
export function handOverPageData(): void {
  const element = document.getElementById(pageDataId);
  const data: Json = JSON.parse(element?.textContent ?? "{}");
  if (typeof data === "string") streamed(data);
  // At once: the built router takes it as it is (scripts/trim-router.ts), and the first rendering need not wait.
  else if (import.meta.env.PROD) window.__reactRouterContext.state = data;
  else streamed(inRouterForm(data));
}

function streamed(data: string): void {
  const { streamController } = window.__reactRouterContext;
  streamController.enqueue(data);
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
