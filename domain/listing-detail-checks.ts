import { parseAmount } from "./amount.ts";
import { detailFields, detailNames, fitsListing } from "./detail-fields.ts";
import { parseDetail } from "./detail-values.ts";
import type { ListingFault } from "./listing-fault.ts";
import { type ListingForm, toNumber } from "./listing-form.ts";
import { countLimits, minBuildYear } from "./listing-limits.ts";
import { listingDetails, listingRules, listingForm as words } from "./messages/index.ts";
import { isBuilding } from "./property.ts";

const { checks } = words;

/** Of the third step, where what is not land is asked for more. */
export function detailsFault(form: ListingForm, now: Date): ListingFault | null {
  return (isBuilding(form.property_type) ? buildingFault(form, now) : null) ?? furtherFault(form);
}

function furtherFault(form: ListingForm): ListingFault | null {
  const shown = detailNames.filter((name) => fitsListing(detailFields[name], form));
  const broken = shown.find((name) => parseDetail(detailFields[name], form[name]) === null);
  if (broken) return { field: broken, message: listingDetails.broken(broken) };
  const areas = (["carpet_area", "built_up_area", "super_built_up_area"] as const).map((name) =>
    parseAmount(form[name]),
  );
  if (isBuilding(form.property_type) && !areAscending(areas))
    return {
      field: "carpet_area",
      also: ["built_up_area", "super_built_up_area"],
      message: listingDetails.areasInOrder,
    };
  if (isBuilding(form.property_type) && !areAscending([toNumber(form.on_floor), toNumber(form.floors)]))
    return { field: "on_floor", also: ["floors"], message: listingDetails.floorWithin };
  return null;
}

/** Numbers that are not given are left out. */
function areAscending(numbers: readonly (number | null | undefined)[]): boolean {
  const given = numbers.filter((number) => typeof number === "number");
  return given.every((number, at) => at === 0 || number >= (given[at - 1] ?? 0));
}

function buildingFault(form: ListingForm, now: Date): ListingFault | null {
  const year = toNumber(form.build_year);
  const thisYear = now.getFullYear();
  if (
    form.build_year.trim() &&
    !(year && Number.isInteger(year) && year >= minBuildYear && year <= thisYear)
  ) {
    return { field: "build_year", message: checks.buildYear(thisYear) };
  }
  for (const field of ["bedrooms", "bathrooms", "parking", "floors"] as const) {
    if (!form[field].trim()) continue;
    const { min, max } = countLimits[field];
    const value = toNumber(form[field]);
    if (value === undefined || !Number.isInteger(value) || value < min) {
      return { field, message: checks.wholeNumber(words.fields[field], min) };
    }
    if (value > max) return { field, message: listingRules[field] };
  }
  return null;
}
