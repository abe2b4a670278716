import type { ListingsAnswer } from "./answer.ts";

/** Here, or on its way. */
export type ComingAnswer = ListingsAnswer | Promise<ListingsAnswer>;

/**
 * What the listings page showed, by entry of the history. Back from a listing finds the same list again, all
 * loaded pages included, without asking the server, so that the scroll position fits at once.
 */
const shown = new Map<string, ListingsAnswer>();
const maxRemembered = 20;
let showing: string | null = null;
let prepared: { path: string; answer: ComingAnswer } | null = null;

/** Called by the page with its entry's key whenever it shows an answer; null when it leaves. */
export function noteShown(key: string | null, answer?: ListingsAnswer): void {
  showing = key;
  if (key === null || !answer || answer.failure) return;
  shown.delete(key);
  shown.set(key, answer);
  const [oldest] = shown.keys();
  if (shown.size > maxRemembered && oldest !== undefined) shown.delete(oldest);
}

/** Puts an answer ready for the next navigation to that path: it is known already, nobody need be asked. */
export function prepareAnswer(path: string, answer: ComingAnswer): void {
  prepared = { path, answer };
}

/** The answer for a path that is about to be shown, if it is known. */
export function knownAnswer(path: string): ComingAnswer | null {
  const ready = prepared;
  prepared = null;
  if (ready?.path === path) return ready.answer;
  // Only on Back and Forward is the browser already there, at an entry other than the one that is shown.
  const { location, history } = window;
  const key: string = history.state?.key ?? "default";
  const movedInHistory = location.pathname + location.search === path && key !== showing;
  return movedInHistory ? (shown.get(key) ?? null) : null;
}
