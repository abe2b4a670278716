import type { ComponentProps, ReactNode } from "react";

type Tag = "article" | "div" | "fieldset" | "footer" | "header" | "label";

/** What the server puts where a kept part stands; in a browser nothing is kept. */
type Keeper = (name: string, part: ReactNode) => string;
let keeper: Keeper | null = null;

export function keepParts(given: Keeper): void {
  keeper = given;
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
  const name = keeper ? shows() : null;
  if (!keeper || name === null) return <Part {...attributes}>{children}</Part>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written and escaped it.
  return <Part {...attributes} dangerouslySetInnerHTML={{ __html: keeper(name, children) }} />;
}
