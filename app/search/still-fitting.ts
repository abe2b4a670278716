import { type Suggestion, suggestionGroups } from "../../domain/search/suggestions/suggestion.ts";

/**
 * What was suggested for the text before and is right for this one too, once: a query that this one goes on with, a place that
 * begins as this one, the kinds in the very place. Anything else would be a wrong suggestion, however short.
 */
export function stillFitting(shown: readonly Suggestion[], typed: string): Suggestion[] {
  const text = typed.toLowerCase();
  const seen = new Set<string>();
  const fitting = shown.filter(({ group, text: suggested }) => {
    const other = suggested.toLowerCase();
    // Of several understood queries the longest, which comes first.
    const name = group === "understood" ? group : `${group} ${other}`;
    if (!fits(group, other.trimEnd(), text) || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
  // As they are shown, so that the arrow keys go down the list: those shown may come from several answers.
  return suggestionGroups.flatMap((name) => fitting.filter(({ group }) => group === name));
}

function fits(group: Suggestion["group"], other: string, text: string): boolean {
  // "goa" is no beginning of "goal".
  if (group === "understood") return `${text} `.startsWith(`${other} `);
  if (group === "places") return other.startsWith(text);
  return group === "kinds" && other.endsWith(` ${text}`);
}
