import { describe, expect, it } from "vitest";
import { propertySubtypes } from "../property.ts";
import { questionOf } from "./question.ts";
import { understand } from "./understand.ts";

describe("A question to the database", () => {
  it.each([
    ["villa under 2 crore", ["sale", "auction"]],
    ["flat under 25k", ["rent"]],
    ["villa under 2 crore on rent", undefined],
    ["plot under 50k", undefined],
    ["office under 2 lakh", undefined],
  ])("%s: a price says by itself whether it is for buying", (text, first) => {
    expect(questionOf({}, understand(text)).preferred_listing_types).toEqual(first);
    expect(questionOf({ max_price: 10 }, understand(text)).preferred_listing_types).toBeUndefined();
  });

  it.each([
    ["under construction flat in wakad", ["sale", "auction"]],
    ["ready to move flat in wakad", ["sale", "auction"]],
    ["furnished flat in wakad", undefined],
    ["under construction flat for rent", undefined],
  ])("%s: who says how far the building is wants to buy", (text, first) => {
    expect(questionOf({}, understand(text)).preferred_listing_types).toEqual(first);
  });

  it.each([
    "room in latur",
    "कमरा लखनऊ",
    "flat for bachelors in baner",
    "1 bhk for students",
    "kamra 3000 patna",
  ])("%s: who asks for a room, or says who will live there, wants to rent", (text) => {
    expect(questionOf({}, understand(text)).listing_type).toBe("rent");
    expect(questionOf({ listing_type: "sale" }, understand(text)).listing_type).toBe("sale");
  });

  it.each([
    "room 20 lakh mumbai",
    "flat near students area",
    "shop for students",
    "3 room flat",
    "new room under construction",
  ])("%s: but not where the price or the kind says otherwise", (text) =>
    expect(questionOf({}, understand(text)).listing_type).toBeUndefined(),
  );

  it("one bedroom: any home that has one, studios last", () => {
    const { subtypes, also_subtypes } = questionOf({}, understand("1 bhk pune"));
    expect(also_subtypes).toEqual(["Studio"]);
    expect(subtypes).toContain("Apartment");
    expect(questionOf({}, understand("2 bhk pune")).subtypes).toBeUndefined();
    expect(questionOf({}, understand("1 bhk flat pune")).subtypes).toEqual(["Apartment"]);
  });

  it("a clinic or a class is rather in an office or a shop than in a hotel", () => {
    const { property_type, subtypes, also_subtypes } = questionOf({}, understand("clinic space pune"));
    expect(property_type).toBe("commercial");
    expect(subtypes).toEqual(["Office Space", "Shop", "Retail"]);
    expect(also_subtypes).toContain("Hotel");
    expect(questionOf({}, understand("commercial space pune")).subtypes).toBeUndefined();
  });

  it("a plot is rather one for a home, and land of some acres a farm", () => {
    const kindsOf = (text: string) => {
      const { subtypes, also_subtypes } = questionOf({}, understand(text));
      return [subtypes, also_subtypes];
    };
    expect(kindsOf("plot in nagpur")).toEqual([["Residential Plot"], ["Commercial Plot"]]);
    expect(kindsOf("commercial plot in nagpur")).toEqual([["Commercial Plot"], undefined]);
    expect(kindsOf("5 acre land solapur")[0]).toEqual(["Agricultural Land"]);
    expect(kindsOf("land 1500 sq ft solapur")).toEqual([undefined, undefined]);
    // Projects are homes above all, and never land.
    const [first, others] = kindsOf("new projects in wakad");
    expect(first).toEqual(propertySubtypes.residential);
    expect(others).toContain("Office Space");
    expect(others).not.toContain("Agricultural Land");
  });

  it("what describes goes to the database as a wish, with what says the same and whether it stands apart", () => {
    const wishes = (text: string) =>
      questionOf({}, understand(text)).words?.flatMap((word) =>
        word.startsWith("~") ? [word.split("|").slice(0, 2).join("|")] : [],
      );
    expect(wishes("vegetarian flat in pune")).toEqual(["~-vegetarian|vegetarians"]);
    expect(wishes("shop station road baramati")).toEqual(["~station|stations", "~road|roads"]);
    expect(wishes("बड़ा मकान जयपुर")?.[0]).toMatch(/^~-बडा\|big/);
    expect(wishes("spacious")).toEqual([]);
    expect(wishes('"pune" spacious')).toEqual(["~-spacious|roomy"]);
  });

  it.each(["room for rent in indore", "kamra 5000 tak", "खोली भाड्याने", "1 rk thane"])(
    "%s: of all homes studios come first",
    (text) => {
      const { subtypes, also_subtypes } = questionOf({}, understand(text));
      expect(subtypes).toEqual(["Studio"]);
      expect([...(subtypes ?? []), ...(also_subtypes ?? [])].sort()).toEqual(
        [...propertySubtypes.residential].sort(),
      );
      expect(questionOf({ property_type: "commercial" }, understand(text)).subtypes).toBeUndefined();
    },
  );

  it("a room in a flat, or of a kind of its own, is that kind", () => {
    expect(questionOf({}, understand("1 rk villa")).subtypes).toEqual(["Villa"]);
    expect(questionOf({}, understand("3 room flat"))).toMatchObject({ subtypes: ["Apartment"] });
  });

  it.each(["cheap flat in pune", "sasta makan", "स्वस्त घर", "low budget plot"])(
    "%s: the lowest prices are asked for first",
    (text) => {
      expect(questionOf({}, understand(text)).words).toContain("~cheapest");
      expect(questionOf({}, understand("cheaper than 20 lakh")).words).not.toContain("~cheapest");
    },
  );

  it("corrects a few unknown words, not dozens of them", () => {
    expect(questionOf({}, understand("flat in kothrd pune near metro"))).toMatchObject({ may_relax: true });
    const flood = Array.from({ length: 200 }, (_, number) => number).join(" ");
    expect(questionOf({}, understand(flood))).toMatchObject({ may_relax: false, may_correct: false });
  });

  it("gives nothing up of a text that asks for everything at once", () => {
    const many =
      "3 bhk furnished flat for rent in baner under 40000 1200 sq ft east facing ready to move with lift gym parking for family 2 bathrooms";
    expect(questionOf({}, understand(many))).toMatchObject({ may_relax: true });
    const everything = `${many} swimming pool garden power backup pet friendly bachelors by owner ground floor balcony`;
    expect(questionOf({}, understand(everything))).toMatchObject({ may_relax: false });
  });

  it.each([
    ["more money than a price has", "flat in pune under 12345678901234567890123456"],
    ["more money than a number can say", `flat in pune ${"9".repeat(150)} crore`],
    ["a larger area than a listing has", "flat in pune 99999999999 acre"],
    ["no rooms", "0 bhk flat in pune"],
    ["no bathrooms", "flat in pune 0 bathrooms"],
    ["no money and no area", "flat in pune 0 lakh 0 sqft"],
  ])("asks for no %s, and gives nothing up for it", (_, text) => {
    const { may_relax, may_correct, ...question } = questionOf({}, understand(text));
    const { may_relax: mayRelax, ...plain } = questionOf({}, understand("flat in pune"));
    expect({ may_relax, may_correct, mayRelax }).toEqual({
      may_relax: false,
      may_correct: false,
      mayRelax: true,
    });
    expect(question).toEqual(plain);
  });

  it("reads a range that begins with nothing", () => {
    expect(questionOf({}, understand("flat 0 to 50 lakh"))).toMatchObject({
      max_price: 50_00_000,
      may_relax: true,
    });
  });

  it("gives nothing up of a text with more kinds than anybody asks for", () => {
    const question = (text: string) => questionOf({}, understand(text));
    expect(question("flat villa shop office in zzyzx")).toMatchObject({ may_relax: true });
    expect(question("flat villa shop office godown in zzyzx")).toMatchObject({
      may_relax: false,
      may_correct: false,
    });
  });
});
