import { type ComponentType, lazy } from "react";

/**
 * A part that a page can do without, fetched when it is first shown:
 *
 *     const Notes = lazyPart(() => import("./notes.tsx"));
 *     {notes && <Suspense><Notes {...notes} /></Suspense>}
 *
 * The server renders it whole all the same. What opens at a press should call its `import()` on pointer enter and focus
 * too. If it can't be fetched, for want of a connection, the page stays, and React goes on to wait for the part until the
 * next load: what the server rendered is left alone, else the fallback is shown. A part that rendered nothing instead would
 * take away what the server rendered. What says that a connection is gone is never lazy.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => new Promise<never>(() => {})));
