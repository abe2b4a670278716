export const views = ["grid", "list", "map"] as const;
export type View = (typeof views)[number];

/** By default: the best match of a text first, and the newest of everything else. */
export const sorts = ["newest", "price_asc", "price_desc", "price_per_sqft"] as const;
export type Sort = (typeof sorts)[number];

/** How the listings page shows what it found. */
export interface Arrangement {
  view: View;
  sort?: Sort;
}

export const pageSize = 12;
/** The upper limit of `page` in the address: all pages up to it are fetched at once. */
export const maxPages = 50;
