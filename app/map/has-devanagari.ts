/** Of different widths in every font that has them. */
const samples = ["क", "ट", "ग"];

/** Whether texts of this canvas's font get Devanagari letters. Where there are none, each is an empty box, as wide as the others. */
export const hasDevanagari = (context: CanvasRenderingContext2D): boolean =>
  new Set(samples.map((letter) => context.measureText(letter).width)).size > 1;
