import type { ConstructionStatus, FurnishedStatus } from "../../property.ts";
import type { Purpose } from "../../purpose.ts";
import type { AreaWord } from "../../search/words/vocabulary.ts";

/** What a free text was understood to mean, and the suggestions below the search box. */
export const search = {
  purpose: {
    label: "Buy, rent, lease or land",
    all: "All",
    buy: "Buy",
    rent: "Rent",
    lease: "Lease",
    land: "Land",
  } satisfies Record<Purpose | "label" | "all", string>,
  chips: {
    about: (area: string) => `About ${area}`,
    areaUnits: {
      sqft: "sq ft",
      sqm: "sq m",
      acre: "acre",
      hectare: "hectare",
      guntha: "guntha",
      sqyd: "sq yd",
      cent: "cent",
      are: "are",
      ground: "ground",
      kanal: "kanal",
      marla: "marla",
      bigha: "bigha",
      biswa: "biswa",
      katha: "katha",
      kani: "kani",
      dhur: "dhur",
      lecha: "lecha",
      chatak: "chatak",
      ankanam: "ankanam",
    } satisfies Record<AreaWord, string>,
    severalOf: { acre: "acres", hectare: "hectares", cent: "cents", ground: "grounds" } as Partial<
      Record<AreaWord, string>
    >,
    /** Words that describe put the listings that say them first, and leave none out. */
    saidFirst: (quoted: string) => `${quoted} listed first`,
    cheapestFirst: (quoted: string) => `${quoted}: lowest price first`,
    nearAndCheapFirst: (quoted: string) => `${quoted}: near first, then lowest price`,
    saidByRelevance: (quoted: string) => `${quoted} first by relevance only`,
    saidBySome: (quoted: string) => `${quoted}: some of these say so`,
    saidByNone: (quoted: string) => `${quoted}: none of these says so`,
    /** Words that stand apart in the text are quoted one by one. */
    quoted: (typed: readonly string[]) => typed.map((words) => `“${words}”`).join(", "),
    /** A side of a town that is no place of its own. */
    sideUnknown: (quoted: string) => `${quoted}: not a part we know`,
    /** "For 10 people", "possession 2027". */
    countUnknown: (quoted: string) => `${quoted}: no filter for this yet`,
    /** What the text does not want, but no filter can leave out. */
    notLeftOut: (quoted: string) => `${quoted}: cannot be left out`,
    /** "ghar": a house rather than a flat, but any home. */
    home: "Home",
    rk: "1 RK",
    /** "pg", "room": studios first, but any home. */
    room: "Room or home",
    bhk: (rooms: number) => `${rooms} BHK`,
    bhkFrom: (rooms: number) => `${rooms}+ BHK`,
    bhkTo: (rooms: number) => `Up to ${rooms} BHK`,
    bhkBetween: (fewest: number, most: number) => `${fewest} to ${most} BHK`,
    furnished: {
      furnished: "Furnished",
      semi_furnished: "Semi-furnished",
      unfurnished: "Unfurnished",
    } satisfies Record<FurnishedStatus, string>,
    construction: {
      ready_to_move: "Ready to move",
      under_construction: "Under construction",
      new_launch: "New launch",
    } satisfies Record<ConstructionStatus, string>,
  },
  suggestions: {
    label: "Suggestions",
    groups: {
      understood: "Search for",
      places: "Places",
      kinds: "In this place",
      recent: "Recent searches on this device",
    },
    count: (count: string, total: number) => `${count} ${total === 1 ? "property" : "properties"}`,
    kindIn: (kind: string, place: string) => `${kind} in ${place}`,
  },
};
