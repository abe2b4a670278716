import { type ComponentType, lazy } from "react";

/**
 * A part that a page can do without, fetched when it is first shown:
 *
 *     const Notes = lazyPart(() => import("./notes.tsx"));
 *     {notes && <Suspense><Notes {...notes} /></Suspense>}
 *
 * The server renders it whole all the same. What opens at a press should call its `import()` on pointer enter and focus
 * too. If it can't be fetched, for want of a connection, the page stays: the part is as the server rendered it, else
 * missing, until the next load (a browser does not fetch a failed module again). What says that a connection is gone is
 * never lazy.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch(async () => {
      await firstNavigation;
      return { default: () => null };
    }),
  );

/**
 * Before it a part may stand in the page as the server rendered it: React leaves that alone while it waits for the part, and
 * would take it away for one that renders nothing. After it React would hold the next page back for the part.
 */
const firstNavigation = new Promise<void>((resolve) => {
  const { navigation } = globalThis;
  if (!navigation) return resolve();
  // The router replaces the state of the entry at its start, at the same address.
  navigation.addEventListener("navigate", ({ destination }) => {
    if (destination.url !== location.href) resolve();
  });
});
