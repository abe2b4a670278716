import { type ComponentType, lazy } from "react";

/**
 * A part that a page can do without, fetched when it is first shown. If it can't be fetched, for want of a connection,
 * the page stays and the part is missing until the next load.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: () => null })));
