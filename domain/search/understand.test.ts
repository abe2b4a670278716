import { describe, expect, it } from "vitest";
import {
  about,
  bhk,
  flat,
  furnished,
  house,
  industrialLand,
  land,
  office,
  plot,
  rent,
  restaurant,
  roomAndKitchen,
  rowHouse,
  shop,
  upTo,
  villa,
  warehouse,
} from "../../tests/search-queries/meanings.ts";
import { questionOf } from "./question.ts";
import { understand } from "./understand.ts";
import type { Criteria } from "./understood.ts";
import { learnWords } from "./words/learned-words.ts";
import { shippedLexicons } from "./words/lexicons.ts";

const owner: Criteria = { choices: { listed_by: ["owner"] } };

describe("Understanding", () => {
  it.each([
    ["words in quotation marks are literal", 'flat "for rent" pune', { ...flat }, ["pune"], "for rent"],
    [
      "a price stays one once rent is no filter",
      'flat "rent" 15000',
      { ...flat, max_price: 15_000 },
      [],
      "rent",
    ],
    ["an open quotation mark quotes to the end", 'flat "for rent', { ...flat }, [], "for rent"],
    ["a word of the vocabulary inside another word is not one", "villas villages", villa, ["villages"], ""],
    ["a reference stays one word", "os0000420", {}, ["os0000420"], ""],
    [
      "a highest floor is all below it that the filters know",
      "flat not above 3rd floor",
      { ...flat, choices: { floor: ["ground", "low"] } },
      [],
      "",
    ],
    [
      "a lowest floor is all above it that the filters know",
      "पांचवी मंजिल flat above fifth floor",
      { ...flat, choices: { floor: ["middle", "high"] } },
      ["पांचवी", "मंजिल"],
      "",
    ],
    [
      "a bound behind its floor bounds it",
      "tisri manzil tak ka flat",
      { ...flat, choices: { floor: ["ground", "low"] } },
      [],
      "",
    ],
    [
      "a bound behind a floor that bounds a price says nothing of the floor",
      "flat 3rd floor under 50 lakh",
      { ...flat, max_price: 5_000_000 },
      ["3rd", "floor"],
      "",
    ],
    [
      "what is bigger than an area has at least that",
      "plot bigger than 1500 sqft",
      { ...plot, min_area: 1_500 },
      [],
      "",
    ],
    [
      "with the words behind it as well, glued to the unit",
      "१००० चौरस फुटांपेक्षा मोठे दुकान",
      { ...shop, min_area: 1_000 },
      [],
      "",
    ],
    ["not smaller than is at least", "shop 500 sqft se chhota nahi", { ...shop, min_area: 500 }, [], ""],
    ["a floor is no price and no number of rooms", "flat 3rd floor", flat, ["3rd", "floor"], ""],
    [
      "what follows a number bounds none after it",
      "sinhagad road var 2bhk",
      bhk(2),
      ["sinhagad", "road"],
      "",
    ],
    ["and is no name", "shahar ke andar 2 bhk", bhk(2), ["shahar"], ""],
    ["a price by the month is a rent", "1bhk 8 हजार महीना", { ...rent, ...bhk(1), ...upTo(8_000) }, [], ""],
    [
      "a fraction alone is a price in crores",
      "2bhk malad w 1.35",
      { ...bhk(2), ...upTo(1_35_00_000) },
      ["malad", "west"],
      "",
    ],
    ["but no distance", "flat 1.5 km from station", flat, ["station"], ""],
    ["and no rent", "rent 1.2 bandra", rent, ["1.2", "bandra"], ""],
    ["a hyphen joins a number and its unit", "2-bhk", bhk(2), [], ""],
    ["after a number a short slip is a unit", "flat 60 lak", { ...flat, ...upTo(60_00_000) }, [], ""],
    ["elsewhere it may name a place", "flat lak", flat, ["lak"], ""],
    ["and so is one after “for”", "flat for sle", { ...flat, listing_type: "sale" }, [], ""],
    [
      "numbers in words make a range",
      "flat fifty to sixty five lakh",
      { ...flat, min_price: 50_00_000, max_price: 65_00_000 },
      [],
      "",
    ],
    ["and have halves", "villa one and a half crore", { ...villa, ...upTo(1_50_00_000) }, [], ""],
    [
      "half a bedroom is said by the listing's own BHK",
      "2.5 bhk",
      { ...bhk(2), choices: { bhk: ["2.5"] } },
      [],
      "",
    ],
    ["a half may stand before its number", "sade teen crore", upTo(3_50_00_000), [], ""],
    ["the rooms before theirs", "bhk 2 flat", { ...bhk(2), ...flat }, [], ""],
    ["rooms from a half on are whole numbers", "2.5 bhk or 3 bhk", bhk(2, 3), [], ""],
    ["a four before a listing type is for", "flat 4 rent", { ...flat, ...rent }, [], ""],
    ["but not in the name before it", "wakad 4 rent", rent, ["wakad", "4"], ""],
    ["two listing types say nothing", "flat for sale or rent", flat, [], ""],
    ["what follows near is no kind that is wanted", "shop near hotel sai", shop, ["hotel", "sai"], ""],
    ["but it is if nothing else is", "near pune shop", shop, ["pune"], ""],
    ["also where near comes first", "near it park 1 bhk", bhk(1), ["it", "park"], ""],
    ["what stands before a negation is not asked for", "villa nako flat pune", flat, ["pune"], ""],
    ["a place that is not wanted is not asked for", "house in pune except hadapsar", house, ["pune"], ""],
    ["a mobile number is no price", "9822012345", {}, ["9822012345"], ""],
    ["but written as a price it is one", "flat 9,82,20,12,345", { ...flat, ...upTo(982_20_12_345) }, [], ""],
    ["nor is more than anything costs", "flat 10000000001", flat, ["10000000001"], ""],
    ["while as much as a tower costs is one", "5000000000", upTo(500_00_00_000), [], ""],
    [
      "a pincode before a price is no price",
      "villa 403001 upto 5cr",
      { ...villa, ...upTo(5_00_00_000) },
      ["403001"],
      "",
    ],
    [
      "a word that comes again says nothing new",
      "dum dum flat in dum dum pune",
      flat,
      ["dum", "dum", "pune"],
      "",
    ],
    ["a name that begins with a kind stays one word", "landour storeroom", {}, ["landour", "storeroom"], ""],
    [
      "a word that is only near to one of the vocabulary stays",
      "orchid residency",
      {},
      ["orchid", "residency"],
      "",
    ],
    [
      "two numbers are no pincode if they measure",
      "shop 200 300 sqft",
      { ...shop, ...about(300) },
      ["200"],
      "",
    ],
    [
      "short words may have swapped, doubled or missing letters",
      "3 bedrom hosue udner 50 lakh",
      { ...bhk(3), ...house, ...upTo(50_00_000) },
      [],
      "",
    ],
    [
      "what a listing must have needs no with",
      "flat gym n pool",
      { ...flat, choices: { amenities: ["gym", "pool"] } },
      [],
      "",
    ],
    ["but not what it lies near", "flat near swimming pool", flat, ["swimming", "pool"], ""],
    ["for how many people it is no listing says", "office for 20 people pune", office, ["pune"], ""],
    ["nor how many a family has", "family of four 3bhk thane", bhk(3), ["thane"], ""],
    ["a name may end with a kind of place", "model town house", house, ["model", "town"], ""],
    ["where no name stands before, that is part of the kind", "town house pune", rowHouse, ["pune"], ""],
    ["whoever is spoken to is not looked for", "bhai surat me dukan", shop, ["surat"], ""],
    ["but may be part of a name", "plot in bhai rupa", plot, ["bhai", "rupa"], ""],
    ["of a long word all vowels may be left out", "aprtmnt pune", flat, ["pune"], ""],
    ["a kind and in may be written together", "flatin pune", flat, ["pune"], ""],
    ["but villain is no villa", "villain pune", {}, ["villain", "pune"], ""],
    ["several numbers of rooms are a range", "2bhk flat 4bhk", { ...bhk(2, 4), ...flat }, [], ""],
    ["a deposit is no price", "rent 20000 deposit 50000", { ...rent, ...upTo(20_000) }, [], ""],
    ["also where it comes first", "2 lakh deposit 15000 rent", { ...rent, ...upTo(15_000) }, [], ""],
    ["nor is a rate", "plot 4500 per sqft pune", plot, ["pune"], ""],
    ["also with a stroke", "plot rs 35000/gaj", plot, [], ""],
    ["thousands of square feet are an area", "office 2k sqft", { ...office, ...about(2_000) }, [], ""],
    ["also a small one", "godown @18/sqft", warehouse, [], ""],
    ["a small room more is none to sleep in", "2+1 bhk", bhk(2), [], ""],
    ["a room and kitchen needs no number", "rk on rent", { ...roomAndKitchen, ...rent }, [], ""],
    ["what land is for may come last", "zameen chahiye dhaba ke liye", land, [], ""],
    ["land for something is land", "land for warehouse", industrialLand, [], ""],
    ["whatever comes first", "फैक्ट्री के लिए ज़मीन", industrialLand, [], ""],
    ["but room for something is that", "office ke liye jagah", office, [], ""],
    [
      "a house with land is a house",
      "house near wai with 1 acre land",
      { ...house, ...about(43_560) },
      ["wai"],
      "",
    ],
    ["who wants no broker wants the owner", "एजंट शिवाय फ्लॅट", { ...flat, ...owner }, [], ""],
    ["in any order", "flat w/o any agents, dealers excuse", { ...flat, ...owner }, [], ""],
    ["with may be a stroke", "flat w/ lift", { ...flat, choices: { amenities: ["lift"] } }, [], ""],
    ["Indian words are known by sound", "kirraaye wala makkaan", { ...rent, ...house }, [], ""],
    ["and English ones in Devanagari", "फर्निशड अपार्टमैन्ट", { ...flat, ...furnished }, [], ""],
    ["but names are not", "अंधेरी इंदौर ग्रेटर", {}, ["अंधेरी", "इंदौर", "ग्रेटर"], ""],
    [
      "a second price stays text",
      "rent 20000 brokerage 50000",
      { ...rent, ...upTo(20_000) },
      ["brokerage", "50000"],
      "",
    ],
  ])("%s", (_, text, criteria, words, literal) => {
    const understood = understand(text);
    expect(understood.criteria).toEqual(criteria);
    expect(understood.rest.map(({ forms }) => forms[0])).toEqual(words);
    expect(understood.literal).toBe(literal);
  });

  it.each([
    ["after in a place is expected, whatever else the word means", "flat in bar", flat, ["bar"]],
    ["a short beginning is no filler", "flat in ka", flat, ["ka"]],
    ["nor a slip of the pen", "flat in sael", flat, ["sael"]],
    ["also after near", "flat close to mill", flat, ["mill"]],
    [
      "what is finished is what it is",
      "flat in bar ",
      { subtypes: ["Apartment", "Restaurant"], also: flat.also },
      [],
    ],
    ["as it is without in", "pune bar", restaurant, ["pune"]],
    ["a number is no name", "flat in 2 bhk", { ...flat, ...bhk(2) }, []],
  ])("while somebody types %s: %s", (_, text, criteria, words) => {
    const understood = understand(text, shippedLexicons, { isTyping: true });
    expect(understood.criteria).toEqual(criteria);
    expect(understood.rest.map(({ forms }) => forms[0])).toEqual(words);
  });

  it("says which names are joined by a word that means either", () => {
    const joined = (text: string) =>
      understand(text)
        .rest.filter(({ isJoined }) => isJoined)
        .map(({ forms }) => forms[0]);
    expect(joined("flat in thane or mumbai")).toEqual(["mumbai"]);
    expect(joined("pune / nashik आणि ठाणे")).toEqual(["nashik", "ठाणे"]);
    expect(joined("kothrud, pune")).toEqual([]);
    expect(joined("2 bhk and 3 bhk pune")).toEqual([]);
    expect(questionOf({}, understand("thane or mumbai")).words).toEqual(["thane", "mumbai|&"]);
  });

  it("who teaches a word that describes teaches what says the same", () => {
    const { rest } = understand("hawadaar flat", learnWords("airy: hawadaar"));
    expect(rest).toMatchObject([{ forms: ["hawadaar"], role: "description" }]);
    expect(rest[0]?.alike).toContain("airy");
  });

  it("what is counted names nothing, but the number of a sector does", () => {
    const rest = (text: string) => understand(text).rest.map(({ forms, role }) => [forms[0], role]);
    expect(rest("2 balcony flat")).toEqual([["balcony", "description"]]);
    expect(rest("flat 5 km")).toEqual([]);
    expect(rest("g+2 house")).toEqual([]);
    expect(rest("flat from 1st jan")).toEqual([]);
    expect(rest("100% clear title land")).toEqual([
      ["clear", "description"],
      ["title", "description"],
    ]);
    expect(rest("2nd floor flat")).toEqual([
      ["2nd", "description"],
      ["floor", "description"],
    ]);
    expect(understand("office for 10 people").counts).toEqual([{ start: 11, end: 20 }]);
    expect(rest("btm 2nd stage")).toEqual([
      ["btm", "name"],
      ["2nd", "name"],
      ["stage", "name"],
    ]);
    expect(rest("sector 2 parking")).toEqual([
      ["sector", "placeKind"],
      ["2", "name"],
      ["parking", "description"],
    ]);
  });

  it("what a paying guest rents may be for sale", () => {
    expect(understand("pg building for sale").criteria.listing_type).toBe("sale");
    expect(understand("pg building").criteria.listing_type).toBe("rent");
  });

  it("keeps the end of a second name, and reads a shortened one", () => {
    const rest = (text: string) => understand(text).rest.map(({ forms }) => forms[0]);
    expect(rest("kalyani nagar viman nagar")).toEqual(["kalyani", "nagar", "viman", "nagar"]);
    expect(rest("pune flat pune")).toEqual(["pune"]);
    expect(rest("karve rd, 3rd floor")).toEqual(["karve", "road", "3rd", "floor"]);
  });

  it("of contradicting prices keeps the first as a filter and the second's number as a word, and counts the others", () => {
    const { criteria, rest, unknown } = understand(
      "flat under 50 lakh under 60 lakh under 70 lakh under 80 lakh",
    );
    expect(criteria.max_price).toBe(50_00_000);
    expect(rest.map(({ forms }) => forms[0])).toEqual(["60"]);
    expect(unknown).toBe(3);
  });

  it("reads a Roman numeral after a kind of place as its number", () => {
    const words = (text: string) => understand(text).rest.map(({ forms }) => forms[0]);
    expect(words("dlf phase iii")).toEqual(["dlf", "phase", "3"]);
    expect(words("sector X noida")).toEqual(["sector", "10", "noida"]);
    expect(words("ii pune")).toEqual(["ii", "pune"]);
  });

  it("a name that ends in gav is the one that ends in gaon, as Marathi says it in the nose", () => {
    for (const text of ["plot tasgav", "plot tasgavat", "plot tasgaav"])
      expect(understand(text).rest[0]?.forms).toContain("tasgaon");
  });

  it("reads a short word without its vowels", () => {
    expect(understand("lnd in pune").criteria).toEqual(understand("land in pune").criteria);
    expect(understand("btm layout").rest[0]?.forms[0]).toBe("btm");
  });

  it.each([
    ["ahop for rrnt", "shop for rent"],
    ["olot in pune", "plot in pune"],
    ["houze for sake", "house for sale"],
  ])("%s hit a neighbouring key: %s", (typed, meant) => {
    expect(understand(typed).criteria).toEqual(understand(meant).criteria);
  });

  it.each(["same", "tent", "lane", "dale", "sher", "inder", "mand", "flag"])(
    "%s is a word or the name of a place, and no slip",
    (word) => {
      expect(understand(`${word} pune`).rest[0]?.forms[0]).toBe(word);
    },
  );

  it("remembers which text said what", () => {
    const text = "Two bedroom flats, on rent in Pune under ₹25,000";
    const said = understand(text).parts.map(({ id, spans }) => [
      id,
      ...spans.map(({ start, end }) => text.slice(start, end)),
    ]);
    expect(said).toEqual([
      ["bedrooms", "Two bedroom"],
      ["kind", "flats"],
      ["listing_type", "on rent"],
      ["price", "under ₹25,000"],
    ]);
  });

  it("words written together have their own positions in the text", () => {
    const text = "2bhkFlatForRentInPune";
    const { parts, rest } = understand(text);
    const said = parts.map(({ spans }) => spans.map(({ start, end }) => text.slice(start, end)));
    expect(said).toEqual([["2bhk"], ["Flat"], ["ForRent"]]);
    expect(rest).toMatchObject([{ forms: ["pune"], start: 17, end: 21 }]);
  });

  it("a kind that is refused is none of those that another word covers too", () => {
    expect(understand("house not villa in calicut").criteria).toEqual({
      subtypes: ["House"],
      also: ["Townhouse"],
    });
    expect(understand("house in calicut, villa nako").criteria.also).toEqual(["Townhouse"]);
  });

  it.each([
    ["okay so i was basically thinking of a 2 bhk flat in pune for them", "2 bhk flat pune"],
    ["agar koi dukaan dila sakte ho to dikhaiyega pune me", "dukaan pune"],
    ["आम्हाला पुण्यात जमीन बघायची होती म्हणून शोधतोय", "पुण्यात जमीन"],
    ["flat in dada nagar", "flat dada nagar"],
  ])("%s: what sentences are made of says nothing, unless it is part of a name", (said, meant) => {
    const words = (text: string) => understand(text).rest.map(({ forms: [word] }) => word);
    expect(understand(said).criteria).toEqual(understand(meant).criteria);
    expect(words(said)).toEqual(words(meant));
  });

  it.each([
    ["flat between one crore and one point five crore", "flat 1 crore to 1.5 crore"],
    ["office thousand square feet", "office 1000 sqft"],
    ["godown 2000 foot", "godown 2000 sqft"],
    ["तीस बाय चाळीसचा प्लॉट", "30x40 plot"],
    ["room rent bees pachees hazar", "room rent 20000 to 25000"],
    ["gala bhadyane pandhara hazar paryant", "gala bhadyane 15000 paryant"],
    ["kiraya tees hazar se zyada nahi", "kiraya 30000 tak"],
    ["do crore se kam nahi villa", "villa above 2 crore"],
  ])("%s is %s, as people say numbers", (said, meant) => {
    expect(understand(said).criteria).toEqual(understand(meant).criteria);
  });

  it("a number in words after a sector is its own, a road's length no area", () => {
    const words = (text: string) => understand(text).rest.map(({ forms: [word] }) => word);
    expect(words("chandigarh sector paintis")).toEqual(["chandigarh", "sector", "35"]);
    expect(understand("rajkot 150 feet ring road office").criteria.min_area).toBeUndefined();
  });

  it("leaves out a number of rooms that is refused, and no sale for who buys", () => {
    expect(understand("flats except 1bhk in thane")).toMatchObject({ refused: [{ tags: ["#bhk:1"] }] });
    expect(understand("1 bhk nako 2 bhk pune").criteria).toMatchObject({ min_bedrooms: 2, max_bedrooms: 2 });
    expect(understand("flat bechna nahi kharidna hai").refused).toEqual([]);
    expect(understand("naya flat purana nahi pune").rest.map(({ forms: [word] }) => word)).toEqual([
      "naya",
      "pune",
    ]);
  });

  it("knows who has something to sell or to let from who looks for it", () => {
    for (const text of ["makan bechna hai kanpur", "want to sell my flat", "भाड्याने द्यायचे आहे पुणे"])
      expect(understand(text).isOfSeller, text).toBe(true);
    for (const text of ["makan bikau hai", "flat bechna nahi kharidna hai", "vikne aahe flat virar"])
      expect(understand(text).isOfSeller, text).toBeUndefined();
  });

  it("reads NA after an area of land as its use, and as nothing elsewhere", () => {
    const released = { land_use: ["non_agricultural"] };
    expect(understand("mulshi jamin 1 ekar NA").criteria.choices).toEqual(released);
    expect(understand("flat 900 sqft na pune").criteria.choices).toBeUndefined();
  });

  it("knows land by what will stand or grow on it", () => {
    expect(understand("petrol pump ke liye jagah").criteria).toEqual({ property_type: "land" });
    expect(understand("apple orchard shimla").criteria).toEqual({ subtypes: ["Agricultural Land"] });
  });

  it("letters that are named one by one are also those letters", () => {
    const forms = (text: string) => understand(text).rest.flatMap(({ forms }) => forms);
    expect(forms("बीएचयू")).toContain("bhu");
    expect(forms("एमजी")).toContain("mg");
    expect(forms("आयआयटी")).toContain("iit");
    expect(forms("पुणे")).not.toContain("pune");
  });

  it("a rate and a deposit are no price, and are said to be no filter", () => {
    const { criteria, counts } = understand("godown bhiwandi 15 rupaye sqft deposit 50 hajar");
    expect(criteria.max_price).toBeUndefined();
    expect(counts).toHaveLength(2);
    expect(understand("flat 50 lakh rupees sqft 1000").criteria.max_price).toBe(5_000_000);
  });
});
