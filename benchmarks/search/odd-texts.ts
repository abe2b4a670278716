const numbered = (count: number, word: string) =>
  Array.from({ length: count }, (_, number) => `${word}${number}`).join(" ");
const repeated = (texts: string[], count: number) =>
  Array.from({ length: count }, (_, number) => texts[number % texts.length]).join(" ");

/** An ordinary query, which the others are compared with. */
export const plainText = "2 bhk flat in pune";

/** Nobody searches like this: each may cost as much as a plain query. */
export const useless: Record<string, string> = {
  "a megabyte of “flat in pune”": "flat in pune ".repeat(80_000),
  "a word of a megabyte": "x".repeat(1_000_000),
  "5,000 quotation marks": '"flat "in '.repeat(2_500),
  "NUL, right-to-left marks and joiners": "\u0000flat\u202e in \u200fpune\u200d\u0000",
  "a thousand pictures": "\u{1f3e1}".repeat(1_000),
  "200 numbers": numbered(200, ""),
  "200 words": numbered(200, "zz"),
  "200 prices": Array.from({ length: 200 }, (_, number) => `under ${number + 5} lakh`).join(" "),
  "200 places": repeated(["pune", "mumbai", "kothrud", "baramati", "nashik", "baner", "thane", "wakad"], 200),
  "200 kinds": repeated(["flat", "villa", "plot", "shop", "godown", "office", "bungalow", "studio"], 200),
  "200 words with wildcards": repeated(["flat%", "%pune%", "_ill*", "off?ce", "b%n_r"], 200),
  "all conditions at once":
    "2 bhk furnished flat for rent in pune under 20000 1000 sq ft ready to move east facing with parking lift gym swimming pool pet friendly bachelor family new launch resale by owner vegetarian balcony gated corner garden 2 bathrooms ground floor immediately power backup rera approved",
  "eight misspelt kinds": "apartmnt vila bunglow ofice wearhouse studeo farmhous penthuse",
  "a price of 26 digits": "flat under 12345678901234567890123456 1e308 lakh pune",
  "nothing, less than nothing and no number": "-0 bhk -1 lakh -5 acre 0 sqft 1e309 NaN flat",
  "300 times “फ्लॅट पुणे”": "फ्लॅट पुणे ".repeat(300),
};

/** People search like this where nothing is listed: each may cost twice as much as a plain query. */
export const withoutMatch: string[] = [
  "qwerty",
  "flat in zzyzx",
  "blorp frobnicate quux zzyzx wibble wobble flurb grault",
  "5 bhk studio kothrud rent 2000",
  "9 bhk villa with pool in baramati under 5 lakh furnished east facing",
  "warehouse for lease in shillong under 1000",
  "2 bhk furnished flat for rent in wakad under 3000 2000 sq ft sea view",
  "studio in nandurbar under 20 lakh",
  "office space in panaji under 2000 rent",
  "plot in dharavi 50 acre under 1 lakh",
  "10 bhk flat in thane",
  "auction farmhouse in gangtok ready to move",
  "shop in imphal for lease 5 sq ft",
];
