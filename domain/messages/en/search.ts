import type { ConstructionStatus, FurnishedStatus } from "../../property.ts";
import type { Purpose } from "../../purpose.ts";
import type { AreaWord } from "../../search/vocabulary.ts";

const inWords = new Intl.ListFormat("en-GB");
const theseAreClose = (total: string) => (total === "1" ? "This one comes" : `These ${total} come`);

/** What a free text was understood to mean, the notes about its results, and the suggestions below the search box. */
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
    about: (value: string, unit: string) => `About ${value} ${unit}`,
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
    } satisfies Record<AreaWord, string>,
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
  searchInstead: (query: string) => `Search instead for ‘${query}’`,
  relaxed: {
    sentence: (total: string, steps: readonly string[]) =>
      `No exact match. ${theseAreClose(total)} close: we ${inWords.format(steps)}.`,
    words: "left out the words we do not know",
    details: "left out details such as facing or furnishing",
    price: "looked up to 20% beyond your price",
    nearby: "looked around the place too",
    kind: "looked at other kinds of property",
    area: "looked at other sizes",
    rooms: "looked at other numbers of rooms",
    state: "looked anywhere in the same state",
    anywhere: "looked anywhere in India",
  },
  order: {
    why: "Why this order?",
    because:
      "Listings of exactly the kind and place you asked for come first (and if you named a price but not whether to buy or rent, those for sale from ₹5 lakh on, those to rent below ₹1 lakh), then those with your words in the title, then in the description, and the newest of each first. Among equally fitting ones, featured listings (paid for by their owners and marked) come first.",
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
