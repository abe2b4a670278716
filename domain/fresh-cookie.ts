/** A browser carries it for a few seconds after it has changed something: its pages are then rendered anew. */
export const freshCookie = "fresh";
export const freshSeconds = 10;
