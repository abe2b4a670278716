import fc from "fast-check";

/** Words that put listings first: each with others that say the same. */
export type Wish = readonly [string, ...string[]];

export const wishesAmong = (
  words: readonly string[],
  rareWord: fc.Arbitrary<string>,
): fc.Arbitrary<Wish[]> => {
  const word = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...words) },
    { weight: 1, arbitrary: rareWord },
  );
  return fc.uniqueArray(
    fc
      .tuple(word, fc.array(word, { maxLength: 2 }))
      .map(([first, others]): Wish => [first, ...others.filter((other) => other !== first)]),
    { minLength: 1, maxLength: 3, selector: ([first]) => first },
  );
};

/** As the words of a text are given to the search. */
export const wordsOf = (wishes: readonly Wish[] | null): string[] | null =>
  wishes && [...wishes.map(([word]) => `+${word}`), ...wishes.map((forms) => `~${forms.join("|")}`)];

/** All wishes count before some of them. */
export function worthOfWishes(own: readonly string[], wishes: readonly Wish[] | null): number {
  const said = (wishes ?? []).filter((forms) => forms.some((form) => own.includes(form))).length;
  return (said > 0 && said === wishes?.length ? 2 : 0) + (said > 0 ? 1 : 0);
}
