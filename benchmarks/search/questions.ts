import type { Choices } from "../../domain/choices.ts";

/** Fifty-two questions as people ask them: words common and rare, one filter and many, ranges, places, orders. */
export interface Question {
  search_query?: string;
  property_type?: string;
  listing_type?: string;
  min_price?: number;
  max_price?: number;
  bedrooms?: number;
  bathrooms?: number;
  min_area?: number;
  page_offset?: number;
  choices?: Choices;
}

export const questions: Question[] = [
  {},
  { page_offset: 12 },
  { page_offset: 1200 },
  { property_type: "residential" },
  { property_type: "land" },
  { listing_type: "rent" },
  { listing_type: "auction" },
  { property_type: "residential", listing_type: "rent" },
  { property_type: "industrial", listing_type: "lease" },
  { property_type: "commercial", listing_type: "sale", page_offset: 120 },
  { bedrooms: 2 },
  { bedrooms: 3, bathrooms: 2 },
  { bedrooms: 5 },
  { bedrooms: 1, listing_type: "rent" },
  { max_price: 1_000_000 },
  { min_price: 1_000_000, max_price: 5_000_000 },
  { min_price: 5_000_000, max_price: 10_000_000 },
  { min_price: 10_000_000, max_price: 50_000_000 },
  { min_price: 50_000_000 },
  { min_price: 1_234_567, max_price: 7_654_321 },
  { max_price: 27_500, listing_type: "rent" },
  { min_area: 1_000 },
  { min_area: 1_777 },
  { min_area: 1_200, bedrooms: 3, listing_type: "sale", max_price: 20_000_000 },
  { min_price: 2_500_000, max_price: 7_500_000, bedrooms: 2, property_type: "residential" },
  { search_query: "pune" },
  { search_query: "mumbai" },
  { search_query: "maharashtra", listing_type: "sale" },
  { search_query: "kothrud" },
  { search_query: "kothrud pune", bedrooms: 2 },
  { search_query: "apartment" },
  { search_query: "apartment bengaluru", max_price: 10_000_000 },
  { search_query: "villa" },
  { search_query: "villa goa", min_price: 10_000_000 },
  { search_query: "2 bhk" },
  { search_query: "2bhk baner", listing_type: "rent" },
  { search_query: "3 bhk apartment in hyderabad" },
  { search_query: "office space gurugram" },
  { search_query: "warehouse" },
  { search_query: "agricultural land", property_type: "land" },
  { search_query: "411001" },
  { search_query: "4000" },
  { search_query: "garden" },
  { search_query: "swimming pool clubhouse" },
  { search_query: "gulmohar residency" },
  { search_query: "sahyadri vista pune" },
  { search_query: "shillong" },
  { search_query: "shillong studio", listing_type: "rent" },
  { search_query: "mango coconut baramati" },
  { search_query: "os0000420" },
  { search_query: "os00004" },
  {
    search_query: "whitefield furnished",
    bedrooms: 3,
    min_price: 30_000,
    max_price: 90_000,
    listing_type: "rent",
  },
];
