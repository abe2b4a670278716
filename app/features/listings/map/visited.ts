/** The listings that were opened from the map in this tab: their prices are paler. */
const key = "osari-map-visited";
const maxVisited = 200;

export function visitedIds(): Set<string> {
  try {
    return new Set(sessionStorage.getItem(key)?.split(",") ?? []);
  } catch {
    return new Set();
  }
}

export function noteVisited(id: string): void {
  try {
    const ids = [...visitedIds()].filter((other) => other !== id);
    sessionStorage.setItem(key, [...ids, id].slice(-maxVisited).join());
  } catch {
    // A browser that keeps nothing shows all prices alike.
  }
}
