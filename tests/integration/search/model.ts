import type { ChoiceFacet } from "../../../domain/choices.ts";
import type { AskedChoices, FurtherDetails } from "./choices-oracle.ts";
import type { Wish } from "./wishes-oracle.ts";

/** A listing, held in memory. */
export interface Model {
  id: string;
  title: string;
  property_type: string;
  property_subtype: string;
  listing_type: string;
  price: number;
  area_value: number;
  area_unit: string;
  bedrooms: number | null;
  bathrooms: number | null;
  furnished_status: string | null;
  state: string;
  pincode: string;
  details: FurtherDetails;
  is_active: boolean;
  is_featured: boolean;
}

export interface Question {
  search_query: string | null;
  wishes: Wish[] | null;
  property_type: string | null;
  listing_type: string | null;
  preferred_listing_types: string[] | null;
  min_price: number | null;
  max_price: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  min_area: number | null;
  max_area: number | null;
  area_unit: string;
  min_bedrooms: number | null;
  max_bedrooms: number | null;
  subtypes: string[] | null;
  also_subtypes: string[] | null;
  furnished_status: string | null;
  construction_status: string | null;
  choices: AskedChoices | null;
  place: string | null;
  page_offset: number;
  page_limit: number;
  sort: string;
  facet_names: Facet[];
}

export const shortFacets = ["property_type", "listing_type", "bedrooms", "bathrooms"] as const;
type Facet = (typeof shortFacets)[number] | ChoiceFacet;

export interface Answer {
  total: number;
  /** Whether one of them says at least one of the wishes. */
  isSaid: boolean | null;
  ids: string[];
  facets: Record<string, Record<string, number>>;
}
