import {
  type AreaUnit,
  type ListingType,
  type LocationDetails,
  type PropertyDetails,
  type PropertyType,
  propertySubtypes,
  propertyTypes,
} from "../../../../domain/property.ts";
import type { Hour } from "../pictures/kit/light.ts";
import type { Setting } from "../pictures/kit/scene.ts";
import type { Crop } from "../pictures/land/fields.ts";
import type { View } from "../pictures/views.ts";

export type Subtype = (typeof propertySubtypes)[PropertyType][number];

/** A sample listing as it is written down; the seed adds owner, pictures and dates. */
export interface DemoListing {
  /** Names its row and its pictures, so that a second start finds them again. */
  key: string;
  title: string;
  description: string;
  price: number;
  area: readonly [value: number, unit: AreaUnit];
  listing_type: ListingType;
  subtype: Subtype;
  pincode: string;
  place: LocationDetails & { address: string; city: string; state: string };
  details: PropertyDetails;
  setting: Setting;
  pictures: number;
  cover?: View;
  hour?: Hour;
  crop?: Crop;
  featured?: boolean;
  /** Listed by the sample owner; everything else is the sample agent's. */
  byOwner?: boolean;
}

export function typeOf(subtype: Subtype): PropertyType {
  const found = propertyTypes.find((type) => propertySubtypes[type].some((name) => name === subtype));
  if (!found) throw new Error(`No property type has the subtype ${subtype}`);
  return found;
}
