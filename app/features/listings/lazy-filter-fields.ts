import { memo } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";

/**
 * The filters stand in the page that the server sends, for people without scripts. Their own script may come later than
 * the page's. They are many: whoever shows them need not render them again with itself.
 */
export const FilterFields = import.meta.env.SSR
  ? (await import("./filter-fields.tsx")).default
  : memo(lazyPart(() => import("./filter-fields.tsx")));
