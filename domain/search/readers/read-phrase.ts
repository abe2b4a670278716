import { type Collected, spanOf } from "../collect/collected.ts";
import { alwaysAt, countAt, countedAt } from "../quantities/counts.ts";
import { asideAt } from "../quantities/rates-and-deposits.ts";
import { phraseAt, type TextTokens } from "../words/phrases.ts";
import { readWithoutBrokers } from "./brokers.ts";
import { readCheap } from "./cheap.ts";
import {
  readDescription,
  readHighway,
  readLandmarkLikeCity,
  readOrdinal,
  readParking,
} from "./descriptions.ts";
import { readFloorLimit } from "./floors.ts";
import { readKind, readLandFor, readUseOfLand } from "./kinds.ts";
import { readReleased } from "./land-purposes.ts";
import { readMeasure, skipBound, skipFour } from "./measures.ts";
import { readBegunName, readInitials, readNameWithKind, readNumberOfPart, readUnknownWord } from "./names.ts";
import { readRefusal, readRefusalAfter } from "./refusals.ts";

/** Collects what begins at a token. Says how many tokens that were; 0 if it is nothing that this reader knows. */
type Reader = (tokens: TextTokens, at: number, collected: Collected) => number;

/** "for 10 people", "deposit 50,000": no filter knows it, and a chip says so. */
const counting =
  (tokensAt: (tokens: TextTokens, at: number) => number): Reader =>
  (tokens, at, { understood }) => {
    const length = tokensAt(tokens, at);
    if (length > 0) understood.counts = [...(understood.counts ?? []), spanOf(tokens, at, length)];
    return length;
  };

/** The first that knows a token takes it. */
const readers: readonly Reader[] = [
  readLiteral,
  readBegunName,
  readInitials,
  alwaysAt,
  counting(asideAt),
  readFloorLimit,
  readMeasure,
  readNumberOfPart,
  skipFour,
  readReleased,
  counting(countAt),
  readParking,
  (tokens, at, { understood }) => countedAt(tokens, at, understood.rest),
  readOrdinal,
  readHighway,
  readNameWithKind,
  readWithoutBrokers,
  readLandFor,
  readUseOfLand,
  readKind,
  readCheap,
  noteNearAndJoin,
  readLandmarkLikeCity,
  readDescription,
  readRefusalAfter,
  (tokens, at) => phraseAt("fillers", tokens, at)?.length ?? 0,
  skipBound,
  readRefusal,
  readUnknownWord,
];

export function readPhrase(tokens: TextTokens, at: number, collected: Collected): number {
  for (const read of readers) {
    const length = read(tokens, at, collected);
    if (length > 0) return length;
  }
  return 1;
}

/** What stands in quotation marks. */
function readLiteral(tokens: TextTokens, at: number, { understood }: Collected): number {
  const token = tokens[at];
  if (token?.kind !== "literal") return 0;
  understood.literal = `${understood.literal} ${token.text}`.trim();
  return 1;
}

/** Takes nothing: most of these words are fillers too, and say something about the next word. */
function noteNearAndJoin(tokens: TextTokens, at: number, collected: Collected): number {
  const near = phraseAt("nearWords", tokens, at);
  if (near) collected.near = at + near.length;
  const join = phraseAt("joinWords", tokens, at);
  if (join) collected.joined = at + join.length;
  return 0;
}
