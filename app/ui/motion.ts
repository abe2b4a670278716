/** False in a browser whose user asked for less motion. */
export const allowsMotion = () =>
  typeof window !== "undefined" && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
