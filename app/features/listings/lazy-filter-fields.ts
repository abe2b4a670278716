import { lazyPart } from "../../ui/lazy-part.tsx";

/**
 * The filters stand in the page that the server sends, for people without scripts. Their own script may come later than
 * the page's.
 */
export const FilterFields = import.meta.env.SSR
  ? (await import("./filter-fields.tsx")).default
  : lazyPart(() => import("./filter-fields.tsx"));
