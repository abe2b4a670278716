import type { ComponentProps, ReactNode } from "react";

type Tag = "article" | "fieldset" | "footer";

/** How the server turns a part of a page into HTML by itself; in a browser there is none. */
let toHtml: ((part: ReactNode) => string) | null = null;

export function keepParts(render: (part: ReactNode) => string): void {
  toHtml = render;
}

/** The parts that were rendered last, by what they show: a few megabytes. */
const kept = new Map<string, string>();
const maxKept = 3_000;

export interface KeptProps extends Pick<ComponentProps<Tag>, "className" | "children"> {
  as: Tag;
  /** Everything that the part's HTML depends on; null for one that must not be kept. */
  shows: () => string | null;
}

/**
 * A part that looks the same on many pages, such as a card: the server renders it once for what it shows, which is also
 * its name, so that it cannot be out of date. It must do without the router, other contexts, `useId` and lazy parts. The
 * HTML is the same either way, and a browser takes it over as if it had been rendered with the page.
 */
export function Kept({ as: Part, shows, children, ...attributes }: KeptProps) {
  const name = toHtml ? shows() : null;
  if (!toHtml || name === null) return <Part {...attributes}>{children}</Part>;
  let html = kept.get(name);
  if (html === undefined) {
    html = toHtml(children);
    const [oldest] = kept.size >= maxKept ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
  } else kept.delete(name);
  // What was used last stands last.
  kept.set(name, html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written and escaped it.
  return <Part {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
