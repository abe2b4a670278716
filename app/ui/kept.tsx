import type { ComponentProps, ReactNode } from "react";

type Tag = "article" | "div" | "fieldset" | "footer" | "header" | "label";

/** Gives the kept HTML of a part, or renders and keeps it. Only on the server: a browser keeps nothing. */
type RenderOnce = (name: string, part: ReactNode) => string;
let renderOnce: RenderOnce | null = null;

export function keepParts(given: RenderOnce): void {
  renderOnce = given;
}

export interface KeptProps extends Pick<ComponentProps<Tag>, "className" | "children"> {
  as: Tag;
  /** Everything that the part's HTML depends on; null for one that must not be kept. */
  shows: () => string | null;
}

/**
 * A part that looks the same on many pages, such as a card: the server renders it once for what it shows, which is also
 * its name, so that it cannot be out of date. It must do without the router, other contexts, ids by `useId` and lazy parts. The
 * HTML is the same either way, and a browser takes it over as if it had been rendered with the page.
 */
export function Kept({ as: Part, shows, children, ...attributes }: KeptProps) {
  const name = renderOnce ? shows() : null;
  if (!renderOnce || name === null) return <Part {...attributes}>{children}</Part>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written and escaped it.
  return <Part {...attributes} dangerouslySetInnerHTML={{ __html: renderOnce(name, children) }} />;
}
