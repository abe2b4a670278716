/** A page of this site to return to after signing in, or null: never another site, in whatever spelling. */
export function returnPath(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/")) return null;
  const here = "http://here.invalid";
  try {
    const url = new URL(value, here);
    // "//evil" and "/\evil" resolve to another origin; control characters are dropped by the parser first. "/.//evil"
    // stays here, but the path it becomes would lead there when it is resolved again.
    if (url.origin !== here || url.pathname.startsWith("//")) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}
