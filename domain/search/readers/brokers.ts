import { type Collected, spanOf } from "../collect/collected.ts";
import { applyKind } from "../collect/kinds.ts";
import { phraseAt, type TextTokens } from "../words/phrases.ts";
import { brokers } from "../words/vocabulary.ts";

/** "no broker", "without any agent", "एजंट शिवाय", "dealers please excuse": asks for the owner. */
export function readWithoutBrokers(tokens: TextTokens, at: number, collected: Collected): number {
  const length = withoutBrokersAt(tokens, at);
  if (length > 0) applyKind(collected, brokers.means, spanOf(tokens, at, length));
  return length;
}

function withoutBrokersAt(tokens: TextTokens, at: number): number {
  const before = phraseAt("negations", tokens, at)?.length ?? 0;
  let next = at + before;
  while (before > 0 && phraseAt("fillers", tokens, next) && !phraseAt("brokers", tokens, next)) next++;
  const broker = phraseAt("brokers", tokens, next)?.length ?? 0;
  if (broker === 0) return 0;
  const end = next + broker;
  const after = phraseAt("withoutBrokers", tokens, end) ?? phraseAt("negationsAfter", tokens, end);
  return before + (after?.length ?? 0) > 0 ? end + (after?.length ?? 0) - at : 0;
}
