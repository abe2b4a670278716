import type { Suggestion } from "../../domain/search/suggestions/suggestion.ts";

const name = "recent-searches";
const maxStored = 6;

/** The last searches on this device, the newest first; none where the browser refuses to store anything. */
function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(found) ? found.filter((text) => typeof text === "string") : [];
  } catch {
    return [];
  }
}

export function recentSearches(beginning: string): Suggestion[] {
  const typed = beginning.toLowerCase();
  return stored()
    .filter((text) => text.toLowerCase().startsWith(typed) && text.toLowerCase() !== typed)
    .map((text) => ({ group: "recent", text, label: text, detail: null }));
}

export function rememberSearch(text: string): void {
  try {
    const others = stored().filter((other) => other.toLowerCase() !== text.toLowerCase());
    localStorage.setItem(name, JSON.stringify([text, ...others].slice(0, maxStored)));
  } catch {
    // A browser that stores nothing: then nothing is remembered.
  }
}
