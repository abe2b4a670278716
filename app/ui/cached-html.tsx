import type { ComponentProps, ReactNode } from "react";

type Tag = "article" | "div" | "fieldset" | "footer" | "header" | "label";

/** The cached HTML of a part, or that of a new rendering, which is then cached. Only on the server. */
type RenderOnce = (cacheKey: string, part: () => ReactNode) => string;
let renderOnce: RenderOnce | null = null;

export function cacheHtmlWith(given: RenderOnce | null): void {
  renderOnce = given;
}

export interface CachedHtmlProps extends Pick<ComponentProps<Tag>, "className"> {
  as: Tag;
  /** Everything that the part's HTML depends on; null for one that must not be cached. */
  cacheKey: () => string | null;
  /** A function: the server need not even make the elements of a cached part. */
  children: () => ReactNode;
}

/**
 * A part that looks the same on many pages, such as a card: the server renders it once for each key. The key
 * holds all that the part shows, so that a cached part cannot be out of date. It must do without the router, other contexts, ids by `useId` and lazy parts. The
 * HTML is the same either way, and a browser takes it over as if it had been rendered with the page.
 */
export function CachedHtml({ as: Part, cacheKey, children, ...attributes }: CachedHtmlProps) {
  const key = renderOnce ? cacheKey() : null;
  if (!renderOnce || key === null) return <Part {...attributes}>{children()}</Part>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written and escaped it.
  return <Part {...attributes} dangerouslySetInnerHTML={{ __html: renderOnce(key, children) }} />;
}

export interface CachedItem {
  /** As that of a part. */
  cacheKey: () => string | null;
  /** The whole item, `<li>` and all. */
  item: () => ReactNode;
}

/** A list whose items are such parts: on the server they are written one after the other, without React in between. */
export function CachedItems({ items, ...list }: ComponentProps<"ul"> & { items: readonly CachedItem[] }) {
  const html = renderOnce && htmlOf(items, renderOnce);
  if (html === null) return <ul {...list}>{items.map(({ item }) => item())}</ul>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written and escaped it.
  return <ul {...list} dangerouslySetInnerHTML={{ __html: html }} />;
}

function htmlOf(items: readonly CachedItem[], render: RenderOnce): string | null {
  let html = "";
  for (const { cacheKey, item } of items) {
    const key = cacheKey();
    if (key === null) return null;
    html += render(key, item);
  }
  return html;
}
