import fc from "fast-check";

const surrogates = { first: 0xd800, count: 0x800 };

/**
 * A single character of all that Unicode has room for. fast-check's own `binary` draws the same ones, but keeps a table of
 * all 1.1 million: 1.5 seconds to make, and a hundred megabytes that a worker has until its last file.
 */
const character = fc
  .nat({ max: 0x10ffff - surrogates.count })
  .map(
    (index) => String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count),
    indexOfCharacter,
  );

/** The way back: only with it the texts that are known to break programs ("__proto__", say) are drawn as well. */
function indexOfCharacter(value: unknown): number {
  if (typeof value !== "string" || !/^\P{Surrogate}$/su.test(value))
    throw new Error("not a single character");
  const point = value.codePointAt(0) ?? 0;
  return point < surrogates.first ? point : point - surrogates.count;
}

/** Any characters at all, but half a pair of surrogates. */
export const anyText = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: character, maxLength });
