/** The vocabulary of a listing (specification, section 3). The database repeats it as constraints. */

export const listingTypes = ["sale", "rent", "lease", "auction"] as const;
export type ListingType = (typeof listingTypes)[number];

/** What the listing form offers; auctions arrive through the API or an import. */
export const formListingTypes = ["sale", "rent", "lease"] as const satisfies readonly ListingType[];

export const propertyTypes = ["residential", "commercial", "industrial", "land"] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** Everything but land has rooms, floors and an age. */
export const isBuilding = (type: PropertyType) => type !== "land";

export const propertySubtypes = {
  residential: ["Apartment", "Villa", "House", "Studio", "Penthouse", "Condominium", "Townhouse"],
  commercial: ["Office Space", "Retail", "Warehouse", "Hotel", "Restaurant", "Shop"],
  industrial: ["Factory", "Manufacturing Unit", "Storage", "Workshop"],
  land: ["Residential Plot", "Commercial Plot", "Agricultural Land", "Industrial Land"],
} as const satisfies Record<PropertyType, readonly string[]>;

export const areaUnits = ["sqft", "sqm", "acre", "hectare"] as const;
export type AreaUnit = (typeof areaUnits)[number];

export const constructionStatuses = ["ready_to_move", "under_construction", "new_launch"] as const;
export type ConstructionStatus = (typeof constructionStatuses)[number];

export const furnishedStatuses = ["furnished", "semi_furnished", "unfurnished"] as const;
export type FurnishedStatus = (typeof furnishedStatuses)[number];

export interface LocationDetails {
  address?: string;
  area?: string;
  city?: string;
  state?: string;
  country?: string;
  landmark?: string;
}

export interface PropertyDetails {
  build_year?: number;
  construction_status?: ConstructionStatus;
  furnished_status?: FurnishedStatus;
  bedrooms?: number;
  bathrooms?: number;
  parking?: number;
  floors?: number;
  bhk?: string;
  carpet_area?: number;
  built_up_area?: number;
  super_built_up_area?: number;
  balconies?: number;
  on_floor?: number;
  facing?: string;
  lift?: boolean;
  power_backup?: string;
  water_supply?: string;
  possession_date?: string;
  amenities?: string[];
  deposit?: number;
  maintenance?: number;
  maintenance_terms?: string;
  available_from?: string;
  preferred_tenants?: string;
  pets_allowed?: boolean;
  lock_in_months?: number;
  notice_months?: number;
  lease_months?: number;
  own_area?: number;
  own_area_unit?: string;
  survey_number?: string;
  land_use?: string;
  tenure_class?: string;
  road_width_m?: number;
  land_water?: string;
  fenced?: boolean;
  listed_by?: string;
  negotiable?: boolean;
  ownership?: string;
  rera_number?: string;
  agent_rera_number?: string;
  whatsapp?: boolean;
}

export interface Property {
  id: string;
  title: string;
  description: string;
  price: number;
  area_value: number;
  area_unit: AreaUnit;
  listing_type: ListingType;
  property_type: PropertyType;
  property_subtype: string;
  pincode: string;
  location_details: LocationDetails;
  property_details: PropertyDetails;
  images: string[];
  user_id: string;
  is_featured: boolean;
  is_active: boolean;
  version: number;
  created_at: string;
  updated_at: string;
}
