/** A column of a table or of another view. */
export interface Origin {
  table: number;
  column: number;
}

/** Which column each column of each view shows, where it shows one as it is. */
export type ViewOrigins = Map<number, Map<number, Origin>>;

/**
 * Reads it off a view's definition, which Postgres keeps as a tree: `({QUERY … :targetList ({TARGETENTRY …} …) …})`.
 * Postgres notes with each entry where its column comes from, through joins and subselects. Only the entries of
 * the outermost query count, and of each only what stands outside its inner nodes.
 */
export function readOrigins(definition: string): Map<number, Origin> {
  const found = new Map<number, Origin>();
  let depth = 0;
  let inList = false;
  let entry = "";
  for (let at = 0; at < definition.length; at += 1) {
    const character = definition[at];
    if (character === "\\") at += 1;
    else if (character === "{" || character === "(") depth += 1;
    else if (character === "}" || character === ")") {
      depth -= 1;
      if (inList && depth === 3) {
        keep(found, entry);
        entry = "";
      }
      if (depth === 2) inList = false;
    } else if (depth === 2 && definition.startsWith(":targetList ", at)) inList = true;
    else if (inList && depth === 4) entry += character;
  }
  return found;
}

function keep(found: Map<number, Origin>, entry: string): void {
  const number = (field: string) => Number(new RegExp(`:${field} (\\d+)`).exec(entry)?.[1] ?? 0);
  const table = number("resorigtbl");
  if (table > 0) found.set(number("resno"), { table, column: number("resorigcol") });
}

/** Follows a column through views to the table it is stored in; null where it is made on the way. */
export function baseOf(views: ViewOrigins, origin: Origin, depth = 0): Origin | null {
  const view = views.get(origin.table);
  if (!view) return origin;
  const below = view.get(origin.column);
  return below && depth < 32 ? baseOf(views, below, depth + 1) : null;
}
