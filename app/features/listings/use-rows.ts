import { useEffect, useState } from "react";
import type { View } from "../../../domain/arrangement.ts";
import type { CardProperty } from "../../../domain/card-property.ts";
import type { ListingsAnswer } from "./answer.ts";

/** The rows to show. A page that came as a grid has no excerpts; as a list it is shown at once, and they follow. */
export function useRows(answer: ListingsAnswer, view: Exclude<View, "map">): CardProperty[] {
  const { rows } = answer.found;
  const [completed, setCompleted] = useState<{ from: CardProperty[]; rows: CardProperty[] } | null>(null);
  const lacksExcerpts = view === "list" && rows.some(({ excerpt }) => excerpt === undefined);
  useEffect(() => {
    if (!lacksExcerpts) return;
    const control = new AbortController();
    const { signal } = control;
    import("./excerpts.ts")
      .then(({ withExcerpts }) => withExcerpts(answer, signal))
      .then((found) => signal.aborted || setCompleted({ from: answer.found.rows, rows: found }))
      // Without a connection the list goes without them.
      .catch(() => {});
    return () => control.abort();
  }, [lacksExcerpts, answer]);
  return completed?.from === rows ? completed.rows : rows;
}
