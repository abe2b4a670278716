import type { CardProperty } from "../../domain/card-property.ts";

export interface OpenedCard {
  card: CardProperty;
  /** The file that the card's photo was shown from: the browser has it already. */
  photo: string | undefined;
}

let opened: OpenedCard | null = null;
let moving: HTMLElement | undefined;

/** Keeps what a card shows for the page that its link opens, and lets its photo move to where that page shows it. */
export function noteOpenedCard(card: CardProperty, link: HTMLElement): void {
  const image = link.closest("article")?.querySelector("img");
  opened = { card, photo: image?.currentSrc || undefined };
  // A name may stand on one element only, or the browser leaves the transition out.
  moving?.style.removeProperty("view-transition-name");
  moving = image?.parentElement ?? undefined;
  moving?.style.setProperty("view-transition-name", "listing-photo");
}

/** Given once: a later visit of the same page asks for the listing as it is then. */
export function takeOpenedCard(id: string): OpenedCard | null {
  const taken = opened?.card.id === id ? opened : null;
  opened = null;
  return taken;
}
