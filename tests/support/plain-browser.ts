import { within } from "@testing-library/dom";
import { JSDOM } from "jsdom";

/** A page as a browser without scripts reads it. */
export interface PlainPage {
  status: number;
  /** Its path and query. */
  address: string;
  main: HTMLElement;
  /** The whole page's queries by role, label and text. */
  on: ReturnType<typeof within<typeof import("@testing-library/dom").queries>>;
}

export async function readPage(url: string): Promise<PlainPage> {
  const answer = await fetch(url);
  // Without its styles, whose rules jsdom would compare with each element that is looked for by its role.
  const html = (await answer.text()).replace(/<style>.*?<\/style>/gs, "");
  const { document } = new JSDOM(html, { url: answer.url }).window;
  const main = document.querySelector("main");
  if (!main) throw new Error(`${url} has no main part`);
  const { pathname, search } = new URL(answer.url);
  return { status: answer.status, address: pathname + search, main, on: within(document.body) };
}

/** The page that a link leads to. */
export function follow(link: HTMLElement): Promise<PlainPage> {
  return readPage((link as HTMLAnchorElement).href);
}

/** The page that a form asks for by address when this button is pressed. */
export function press(button: HTMLElement): Promise<PlainPage> {
  const { form, ownerDocument } = button as HTMLButtonElement;
  const FormData = ownerDocument.defaultView?.FormData;
  if (!form || !FormData || form.method !== "get") throw new Error("the button sends no form by address");
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) query.append(name, String(value));
  return readPage(`${form.action.replace(/[?#].*/, "")}?${query}`);
}

/** Writes into a field. */
export function write(field: HTMLElement, text: string): void {
  (field as HTMLInputElement).value = text;
}

/** The titles of the cards among the results, from the first to the last. */
export function titlesOn({ on }: PlainPage): (string | null)[] {
  const cards = within(on.getByRole("region", { name: "Results" })).queryAllByRole("article");
  return cards.map((card) => within(card).getByRole("heading").textContent);
}
