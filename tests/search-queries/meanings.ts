import type { Criteria } from "../../domain/search/understood.ts";

/**
 * A query as somebody types it, and the filters it means; `words` are left for a place or a listing's text, `not` is what it
 * refuses: the words of a place, or what a listing has ("#floor:ground").
 */
export interface Meant extends Criteria {
  words?: string;
  not?: string[];
}
export type JudgedQuery = [query: string, meant: Meant];

export const rent: Criteria = { listing_type: "rent" };
export const sale: Criteria = { listing_type: "sale" };
export const lease: Criteria = { listing_type: "lease" };
export const auction: Criteria = { listing_type: "auction" };

export const flat: Criteria = { subtypes: ["Apartment"], also: ["Condominium"] };
export const villa: Criteria = { subtypes: ["Villa"] };
export const bungalow: Criteria = { subtypes: ["Villa", "House"] };
export const house: Criteria = { subtypes: ["House"], also: ["Villa", "Townhouse"] };
export const home: Criteria = {
  subtypes: ["House", "Villa", "Townhouse"],
  also: ["Apartment", "Studio", "Penthouse", "Condominium"],
};
export const studio: Criteria = { subtypes: ["Studio"] };
export const penthouse: Criteria = { subtypes: ["Penthouse"] };
export const rowHouse: Criteria = { subtypes: ["Townhouse"] };
export const office: Criteria = { subtypes: ["Office Space"] };
export const shop: Criteria = { subtypes: ["Shop"], also: ["Retail"] };
export const showroom: Criteria = { subtypes: ["Retail"], also: ["Shop"] };
export const warehouse: Criteria = { subtypes: ["Warehouse"], also: ["Storage"] };
export const hotel: Criteria = { subtypes: ["Hotel"] };
export const restaurant: Criteria = { subtypes: ["Restaurant"] };
export const factory: Criteria = { subtypes: ["Factory"], also: ["Manufacturing Unit"] };
export const shed: Criteria = { subtypes: ["Factory", "Manufacturing Unit", "Workshop", "Storage"] };
export const workshop: Criteria = { subtypes: ["Workshop"] };
export const plot: Criteria = { subtypes: ["Residential Plot", "Commercial Plot"] };
export const residentialPlot: Criteria = { subtypes: ["Residential Plot"] };
export const commercialPlot: Criteria = { subtypes: ["Commercial Plot"] };
export const farmland: Criteria = { subtypes: ["Agricultural Land"] };
export const industrialLand: Criteria = { subtypes: ["Industrial Land"] };
export const land: Criteria = { property_type: "land" };
export const commercial: Criteria = { property_type: "commercial" };
export const residential: Criteria = { property_type: "residential" };
export const industrial: Criteria = { property_type: "industrial" };

export const furnished: Criteria = { furnished_status: "furnished" };
export const semiFurnished: Criteria = { furnished_status: "semi_furnished" };
export const unfurnished: Criteria = { furnished_status: "unfurnished" };
export const ready: Criteria = { construction_status: "ready_to_move" };
export const underConstruction: Criteria = { construction_status: "under_construction" };
export const newLaunch: Criteria = { construction_status: "new_launch" };

export const nonAgricultural: Criteria = { choices: { land_use: ["non_agricultural"] } };

export const bhk = (rooms: number, most: number | undefined = rooms): Criteria => ({
  min_bedrooms: rooms,
  ...(most !== undefined && { max_bedrooms: most }),
});
export const bhkOrMore = (rooms: number): Criteria => ({ min_bedrooms: rooms });
export const roomAndKitchen: Criteria = { max_bedrooms: 1, choices: { bhk: ["1rk"] } };
export const upTo = (max_price: number): Criteria => ({ max_price });
export const from = (min_price: number): Criteria => ({ min_price });
export const between = (min_price: number, max_price: number): Criteria => ({ min_price, max_price });

const hundredths = (value: number) => Math.round(value * 100) / 100;
/** An area that is named without a bound is meant within a tenth. */
export const about = (squareFeet: number): Criteria => ({
  min_area: hundredths(squareFeet * 0.9),
  max_area: hundredths(squareFeet * 1.1),
});
export const areaBetween = (min_area: number, max_area: number): Criteria => ({ min_area, max_area });
export const areaFrom = (min_area: number): Criteria => ({ min_area });
export const areaUpTo = (max_area: number): Criteria => ({ max_area });

export const thousand = 1_000;
export const lakh = 1_00_000;
export const crore = 1_00_00_000;
export const acre = 43_560;
export const guntha = 1_089;
