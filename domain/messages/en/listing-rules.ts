import { maxLengths, maxPhotos, minBuildYear } from "../../listing-limits.ts";
import { groupIndian } from "../../price.ts";

/** The sentence for each broken rule of a listing, in the order in which the database checks them. */
export const listingRules = {
  required: "Please fill in all required fields",
  pincode: "Please enter a valid 6-digit pincode",
  price: "Please enter a valid price",
  area: "Please enter a valid area",
  titleLength: `Please keep the title within ${groupIndian(maxLengths.title)} characters`,
  descriptionLength: `Please keep the description within ${groupIndian(maxLengths.description)} characters`,
  location: "Please fill in all required location fields",
  locationLength: "Please shorten the location details",
  listingType: "Please choose a listing type",
  propertyType: "Please choose a property type",
  subtype: "Please choose a subtype that belongs to the property type",
  areaUnit: "Please choose an area unit",
  details: "Please check the property details",
  buildYear: `Please enter a build year between ${minBuildYear} and the current year`,
  bedrooms: "Please enter a valid number of bedrooms",
  bathrooms: "Please enter a valid number of bathrooms",
  parking: "Please enter a valid number of parking spaces",
  floors: "Please enter a valid number of floors",
  constructionStatus: "Please choose a construction status",
  furnishedStatus: "Please choose a furnished status",
  photoCount: `A listing can have at most ${maxPhotos} photos`,
  ownPhotos: "Photos must be files of your own uploads",
};
