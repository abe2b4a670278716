import { numbersInWords } from "../words/number-words.ts";

/** Numbers in Latin letters by how they sound: pandra, pandhara and pandrah are fifteen. */
const bySound = new Map<string, string | null>();
for (const [value, spellings] of [...numbersInWords.hi, ...numbersInWords.mr])
  for (const word of spellings.split(", ").filter((one) => /^[a-z]+$/.test(one))) {
    const sound = soundOf(word);
    const same = bySound.get(sound);
    // "sattar" and "satra" sound alike here: then nobody can tell.
    bySound.set(sound, same === undefined || (same && numberOf(same) === value) ? (same ?? word) : null);
  }

function numberOf(word: string): number | undefined {
  const all = [...numbersInWords.hi, ...numbersInWords.mr];
  return all.find(([, spellings]) => spellings.split(", ").includes(word))?.[0];
}

/** Shorter sounds are those of too many words. */
const minLetters = 3;

/** The number that an unknown word before "lakh" or "bhk" sounds like: there it names no place. */
export function numberSoundingLike(word: string): string | undefined {
  const sound = /^[a-z]{4,}$/.test(word) ? soundOf(word) : "";
  return (sound.length >= minLetters && bySound.get(sound)) || undefined;
}

/** Without a, aspirates and doubled letters, which people write as they like. */
function soundOf(word: string): string {
  return word
    .replace(/ee+/g, "i")
    .replace(/oo+/g, "u")
    .replace(/(?<=[bcdgjkpt])h+/g, "")
    .replace(/w/g, "v")
    .replace(/[ah]/g, "")
    .replace(/(.)\1+/g, "$1");
}
