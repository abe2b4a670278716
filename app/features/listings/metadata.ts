import { filterChips } from "../../../domain/filter-chips.ts";
import { filtersFrom, listingsPath } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import type { PageMetadata } from "../../metadata/metadata.ts";

/** Each search has a title of its own; how it is laid out and how many pages are open makes no other page. */
export function listingsMetadata(search: string): PageMetadata {
  const filters = filtersFrom(new URLSearchParams(search));
  const asked = filterChips({ ...filters, location: undefined }).map(({ label }) => label);
  return {
    title: asked.length > 0 ? `${asked.join(", ")} · ${words.title}` : words.title,
    description: words.description,
    canonicalPath: listingsPath(filters),
  };
}
