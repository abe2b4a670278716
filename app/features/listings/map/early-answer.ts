import type { ListingsAnswer } from "../answer.ts";

/**
 * An answer on its way to the page: the live map shows its clusters at once, because a slow phone takes longer to draw
 * the list beside them than the answer took to come.
 */
let listener: ((answer: ListingsAnswer) => void) | null = null;

/** Returns a function that unsubscribes. */
export function onEarlyAnswer(listen: (answer: ListingsAnswer) => void): () => void {
  listener = listen;
  return () => {
    if (listener === listen) listener = null;
  };
}

export function tellEarlyAnswer(answer: ListingsAnswer): void {
  listener?.(answer);
}
