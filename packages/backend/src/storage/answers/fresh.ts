/** Whether what the client already holds is still the same (RFC 9110: an entity tag counts more than a date). */
export function isFresh(headers: Headers, etag: string, lastModified: Date): boolean {
  const known = headers.get("if-none-match");
  if (known !== null) return known.trim() === "*" || known.split(",").some((tag) => bare(tag) === bare(etag));
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return !Number.isNaN(since) && Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

/** A range is only wanted of the same bytes the client began with. */
export function rangeStillFits(headers: Headers, etag: string, lastModified: Date): boolean {
  const condition = headers.get("if-range");
  if (condition === null) return true;
  if (condition.includes('"')) return condition.trim() === etag;
  return Math.floor(lastModified.getTime() / 1000) * 1000 === Date.parse(condition);
}

function bare(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
