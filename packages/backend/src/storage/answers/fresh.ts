/** Whether the client's cached copy is still current (RFC 9110: an entity tag takes precedence over a date). */
export function isFresh(headers: Headers, etag: string, lastModified: Date): boolean {
  const known = headers.get("if-none-match");
  if (known !== null) return known.trim() === "*" || known.split(",").some((tag) => bare(tag) === bare(etag));
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return !Number.isNaN(since) && Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

/** If-Range: a range is only sent if the bytes are still those that the client began with. */
export function rangeStillFits(headers: Headers, etag: string, lastModified: Date): boolean {
  const condition = headers.get("if-range");
  if (condition === null) return true;
  if (condition.includes('"')) return condition.trim() === etag;
  return Math.floor(lastModified.getTime() / 1000) * 1000 === Date.parse(condition);
}

function bare(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
