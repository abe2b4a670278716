import sheet from "../ui/app.css?inline";
import { hashOf } from "./router-tags.ts";

/**
 * The style sheet, which the server puts into the head of every built page: a browser paints it without waiting for a second
 * answer, which in a slow network takes as long as the page itself (docs/decisions/014-styles-in-the-html.md).
 */
export const pageStyles = Buffer.from(`<style>${sheet}</style>`);

/** By which the content security policy allows it. */
export const pageStylesHash = hashOf(sheet);
