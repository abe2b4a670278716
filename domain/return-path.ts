/** A page of this site to return to after signing in, or null: never another site, in whatever spelling. */
export function returnPath(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/")) return null;
  const here = "http://here.invalid";
  try {
    const url = new URL(value, here);
    // "//evil" and "/\evil" resolve to another origin; control characters are dropped by the parser first.
    return url.origin === here ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
