const romanNumeral = /^(?:i{1,3}|iv|vi{0,3}|ix|x)$/i;

/** "KANPUR NAGAR" and "bas nangla" become "Kanpur Nagar" and "Bas Nangla"; mixed case is left as written. */
export function titleCase(text: string): string {
  const shouting = text === text.toUpperCase();
  return text.replace(/[\p{L}\p{M}']+/gu, (word) => {
    if (romanNumeral.test(word) && word.length > 1) return word.toUpperCase();
    const rest = word.slice(1);
    return word.slice(0, 1).toUpperCase() + (shouting ? rest.toLowerCase() : rest);
  });
}

/** Removes accents, stars, numbers and census marks in brackets, and repeated spaces. */
export function cleanName(raw: string): string {
  return titleCase(
    raw
      .normalize("NFKD")
      .replace(/[^\x20-\x7e]/g, "")
      .replace(
        /[([]\s*(?:\d+|[a-z]{1,2}|n\.?v\.?|s\.?t\.?|t|hq\.?[^)]*|part|efa|rv|un-?inhabited|ditto|ct|og|cb|np|rural|urban)\s*[)\]]/gi,
        " ",
      )
      .replace(/[([]\s*(east|west|north|south|new|old|city)\s*[)\]]/gi, " $1 ")
      .replace(/[([][^)\]]*[)\]]?/g, " ")
      .replace(/[*@?"`~^_|\\#%;:<>{}=+\])]/g, " ")
      .replace(/\s*[-/]\s*$/, "")
      .replace(/\s+/g, " ")
      .replace(/^[\s.,'&/-]+|[\s,'&/-]+$/g, "")
      .trim(),
  );
}

/** In Maharashtra's lists "Bk." and "Kh." say which of two villages of a name is the big and which the small one. */
export function expandMarathi(name: string): string {
  return name.replace(/\bBk\.?$/i, "Budruk").replace(/\bKh\.?$/i, "Khurd");
}

/** Equal for two spellings of one name: letters and digits only. */
export const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Equal for two transliterations of one name: its first letter and the consonants after it. */
export function phoneticKey(key: string): string {
  const first = key.slice(0, 1);
  const rest = key
    .slice(1)
    .replace(/[aeiouyhw]/g, "")
    .replaceAll("v", "b")
    .replace(/(.)\1+/g, "$1");
  return first + rest;
}

/** The locality in a post office's name: "Baner DSO (Pune)" is Baner. */
export function localityOfOffice(office: string): string {
  const bare = office
    .replace(/\((east|west|north|south)\)/gi, " $1 ")
    .replace(/\([^)]*\)?/g, " ")
    .replace(
      /\b(?:[bsh]\.?\s?o|[dnt]?d?so|ndc|gpo|g\.p\.o|po|mdg|edbo|e\.?d|head post office|post office)\b\.?.*$/i,
      " ",
    );
  return cleanName(bare);
}
