import { type Property, type PropertyType, propertyTypes } from "./property.ts";

/** How an owner looks through her own listings on the dashboard. */

export const ownSorts = ["newest", "oldest", "dearest", "cheapest"] as const;
export type OwnSort = (typeof ownSorts)[number];

export const ownStates = ["featured", "active"] as const;
export type OwnState = (typeof ownStates)[number];

export interface OwnView {
  search: string;
  kind: PropertyType | null;
  state: OwnState | null;
  sort: OwnSort;
  page: number;
}

const ownPageSize = 20;

/** The view in the address; what can't be read there is as if it were left out. */
export function readOwnView(query: URLSearchParams): OwnView {
  const page = Number(query.get("page"));
  return {
    search: query.get("search") ?? "",
    kind: propertyTypes.find((kind) => kind === query.get("kind")) ?? null,
    state: ownStates.find((state) => state === query.get("state")) ?? null,
    sort: ownSorts.find((sort) => sort === query.get("sort")) ?? "newest",
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** All listings that the view asks for, in its order. They come newest first. */
export function matchOwnListings(properties: readonly Property[], view: OwnView): Property[] {
  const words = view.search.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = properties.filter(
    (property) =>
      (view.kind === null || property.property_type === view.kind) &&
      (view.state === null || (view.state === "featured") === property.is_featured) &&
      words.every((word) => textOf(property).includes(word)),
  );
  if (view.sort === "oldest") return matching.reverse();
  if (view.sort === "dearest") return matching.sort((one, other) => other.price - one.price);
  if (view.sort === "cheapest") return matching.sort((one, other) => one.price - other.price);
  return matching;
}

function textOf({ title, property_subtype, pincode, location_details }: Property): string {
  const { address, area, city, state } = location_details;
  return [title, property_subtype, pincode, address, area, city, state].join(" ").toLowerCase();
}

/** One page of them; a page behind the last one is the last one. */
export function ownPage(matching: readonly Property[], page: number) {
  const pages = Math.max(1, Math.ceil(matching.length / ownPageSize));
  const current = Math.min(page, pages);
  const from = (current - 1) * ownPageSize;
  return { pages, page: current, shown: matching.slice(from, from + ownPageSize) };
}
