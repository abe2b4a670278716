import { describe, expect, it } from "vitest";
import { understand } from "../understand.ts";
import { textChips } from "./text-chips.ts";

describe("Chips of a text", () => {
  it("a numbered part of a place is shown with its number", () => {
    const noida = { name: "Noida", type: "city", words: [1], uid: null };
    const labels = (text: string) =>
      textChips(text, understand(text), { place: noida }).map(({ label }) => label);
    expect(labels("noida sector 62")).toEqual(["Noida", "“sector 62”"]);
    expect(labels("noida city")).toEqual(["Noida"]);
  });

  it("a side of a town that is no known part of it is said to be unknown", () => {
    const labels = (text: string, words: number[]) =>
      textChips(text, understand(text), { place: { name: "Satara", type: "city", words, uid: null } }).map(
        ({ label }) => label,
      );
    expect(labels("south satara", [2])).toEqual(["Satara", "“south”: not a part we know"]);
    expect(labels("south satara", [1, 2])).toEqual(["Satara"]);
  });

  it("a place has v or w as they were typed, and else its own spelling", () => {
    const labels = (text: string, name: string) =>
      textChips(text, understand(text), { place: { name, type: "village", words: [1], uid: null } });
    expect(labels("wagholi", "Vagholi")).toMatchObject([{ label: "Wagholi" }]);
    expect(labels("VISHRANTWADI", "Vishrantvadi")).toMatchObject([{ label: "Vishrantwadi" }]);
    expect(labels("mg", "MG Road")).toMatchObject([{ label: "MG Road" }]);
    expect(labels("poona", "Pune")).toMatchObject([{ label: "Pune" }]);
  });

  it("the text without a place has no preposition that led to it", () => {
    const place = { name: "Kothrud", type: "locality", words: [1], uid: null };
    const dropped = (text: string) =>
      textChips(text, understand(text), { place }).find(({ id }) => id === "place")?.dropped;
    expect(dropped("2 bhk flat in kothrud")).toBe("2 bhk flat");
    expect(dropped("Near Kothrud a shop on rent")).toBe("a shop on rent");
    expect(dropped("kothrud flat")).toBe("flat");
  });

  it("words that stand apart are quoted one by one on their chip", () => {
    const text = "quiet flat near railway station vimalwadi with lawnmower";
    const listedFirst = { words: [1, 2, 3], is_said: true };
    const labels = textChips(text, understand(text), { place: null, listedFirst }).map(({ label }) => label);
    expect(labels.slice(-2)).toEqual(["“vimalwadi”, “lawnmower”", "“quiet”, “railway station” listed first"]);
  });

  it("an area is shown in the unit and with the bound in which it was written", () => {
    const area = (text: string) =>
      textChips(text, understand(text), { place: null }).find(({ id }) => id === "area")?.label;
    expect(area("plot min 2000 sqm")).toBe("Area from 2,000 sq m");
    expect(area("land 2 acre plus")).toBe("Area from 2 acres");
    expect(area("plot 1 to 2 acre")).toBe("1 to 2 acres");
    expect(area("land from 1 acre up to 3 acres")).toBe("1 to 3 acres");
    expect(area("land about 1 acre")).toBe("About 1 acre");
    expect(area("flat up to 900 sqft")).toBe("Area up to 900 sq ft");
  });

  it("of words that describe each says where the listings stand that have it, each word of a phrase for itself", () => {
    const labels = (text: string, orders: ("first" | "some" | "none")[], isByRelevance = true) =>
      textChips(text, understand(text), {
        place: null,
        listedFirst: {
          words: orders.map((_, at) => at + 1),
          is_said: orders.some((order) => order !== "none"),
          orders,
        },
        isByRelevance,
      })
        .map(({ label }) => label)
        .slice(1);
    expect(labels("quiet flat near metro", ["first", "some"])).toEqual([
      "“quiet” listed first",
      "“metro”: some of these say so",
    ]);
    expect(labels("quiet flat near metro", ["none", "first"])).toEqual([
      "“metro” listed first",
      "“quiet”: none of these says so",
    ]);
    expect(labels("flat near railway station", ["first", "none"])).toEqual([
      "“railway” listed first",
      "“station”: none of these says so",
    ]);
    expect(labels("quiet flat near metro", ["first", "none"], false)).toEqual([
      "“quiet” first by relevance only",
      "“metro”: none of these says so",
    ]);
    expect(labels("pg", ["none"])).toEqual(["Room or home", "“pg”: none of these says so"]);
  });

  it("what is cheap comes first, or what is near where nothing matches all", () => {
    const place = { name: "Kothrud", type: "locality", words: [1], uid: null };
    const text = "cheap flat kothrud";
    const last = (isRelaxed: boolean) =>
      textChips(text, understand(text), { place, isRelaxed }).at(-1)?.label;
    expect(last(false)).toBe("“cheap”: lowest price first");
    expect(last(true)).toBe("“cheap”: near first, then lowest price");
  });

  it("several kinds share their last word, and of amenities each has to be there", () => {
    const labels = (text: string) =>
      textChips(text, understand(text), { place: null }).map(({ label }) => label);
    expect(labels("plot")).toEqual(["Residential or Commercial Plot"]);
    expect(labels("room on rent")).toEqual(["For rent", "Room or home"]);
    expect(labels("ghar")).toEqual(["Home"]);
    expect(labels("office")).toEqual(["Office Space"]);
    expect(labels("pet friendly flat with gym")).toContain("Pets allowed and Gym");
  });

  it("a room and kitchen is said as that, and a resale too, which no new building is", () => {
    const labels = (text: string) =>
      textChips(text, understand(text), { place: null }).map(({ label }) => label);
    expect(labels("1 rk on rent")).toEqual(["1 RK", "For rent"]);
    expect(labels("1 bhk on rent")).toEqual(["1 BHK", "For rent"]);
    expect(labels("resale flat")).toEqual(["For sale", "Apartment", "Resale"]);
  });

  it("a locality is shown with the city beside it, of which many have one", () => {
    const label = (text: string, name: string, words: number[], isCorrected = false, city?: string) => {
      const place = { name, type: "locality", words, uid: null };
      return textChips(text, understand(text), { place, isCorrected, city }).find(({ id }) => id === "place")
        ?.label;
    };
    expect(label("shop mg road kochi", "MG Road", [1, 2, 3])).toBe("MG Road, Kochi");
    expect(label("mumbai andheri purva", "Andheri East", [1, 2, 3])).toBe("Andheri East, Mumbai");
    // As the listings have it, whose city it is.
    expect(label("punyat room wakad", "Wakad", [2, 1], false, "Pune")).toBe("Wakad, Pune");
    // Another spelling of the name is no place around it.
    expect(label("flat kormangla", "Koramangala", [1])).toBe("Koramangala");
    expect(label("वाकड पुणे", "Wakad", [1, 2])).toBe("Wakad");
    // Of another name of the place nothing is a city.
    expect(label("penthouse ahmedabad sindhu bhavan road", "Bodakdev", [2, 3, 4, 1])).toBe("Bodakdev");
    expect(label("hsr layuot banglore", "HSR Layout", [1, 2, 3], true)).toBe("HSR Layout");
  });

  it("a number beside rent stays a price in the text without rent", () => {
    const text = "5 bhk studio kothrud rent 2000";
    const chips = textChips(text, understand(text), { place: null });
    const { dropped } = chips.find(({ id }) => id === "listing_type") ?? {};
    expect(dropped).toBe("5 bhk studio kothrud ₹2000");
    expect(understand(dropped ?? "").criteria.max_price).toBe(2_000);
  });

  it("either of two furnishings is one chip", () => {
    const text = "furnished or semi furnished flat";
    const labels = textChips(text, understand(text), { place: null }).map(({ label }) => label);
    expect(labels).toEqual(["Furnished or Semi-furnished", "Apartment"]);
  });
});
