/** Keeps a search for the suggestions on this device; it is no loss if that fails. */
export function rememberSearch(text: string): void {
  import("./recent-searches.ts").then((recent) => recent.rememberSearch(text)).catch(() => {});
}
