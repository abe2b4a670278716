import type { Span } from "../understood.ts";

/** What stands in quotation marks. */
export const quotations = /["“”„«»][^"“”„«»]*(?:["“”„«»]|$)/g;

/** The text with these words in quotation marks, which makes them plain text. */
export function quoted(text: string, spans: readonly Span[]): string {
  return rewrite(text, joined(spans, text), (words) => `"${words}"`);
}

/** The text without these words. `prices`: numbers alone, which need the sign of a currency to be prices still. */
export function without(text: string, spans: readonly Span[], prices: readonly Span[] = []): string {
  return rewrite(text, [...spans, ...prices], (words, span) => (prices.includes(span) ? `₹${words}` : ""));
}

function rewrite(
  text: string,
  spans: readonly Span[],
  change: (words: string, span: Span) => string,
): string {
  const ordered = [...spans].sort((one, other) => other.start - one.start);
  const changed = ordered.reduce(
    (before, span) =>
      before.slice(0, span.start) + change(before.slice(span.start, span.end), span) + before.slice(span.end),
    text,
  );
  return changed.replace(/\s+/g, " ").trim();
}

/** Words that stand side by side are quoted together. */
export function joined(spans: readonly Span[], text: string): Span[] {
  const ordered = [...spans].sort((one, other) => one.start - other.start);
  return ordered.reduce<Span[]>((runs, { start, end }) => {
    const last = runs.at(-1);
    if (last && /^\s*$/.test(text.slice(last.end, start))) last.end = end;
    else runs.push({ start, end });
    return runs;
  }, []);
}

/** The whole text as it stands, in quotation marks: meant literally. */
export function literally(text: string): string {
  return `"${text
    .replace(/["“”„«»]/g, " ")
    .replace(/\s+/g, " ")
    .trim()}"`;
}
