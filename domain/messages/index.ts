/**
 * The one door to every sentence a person reads. It names the language of this build; another language is a
 * folder beside `en/` with the same shape (its `.ts` file `satisfies Catalogue`) and one changed line here.
 * Areas are separate modules, so that a page carries its own words and nobody else's.
 * See docs/decisions/009-words-in-one-catalogue.md.
 */
export * from "./en.ts";

/** @public The shape that the file of another language has to satisfy. */
export type Catalogue = typeof import("./en.ts");
