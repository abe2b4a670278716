import { parseAmount } from "./amount.ts";
import { detailFields, detailNames, fitsListing, parseDetail } from "./detail-fields.ts";
import { type ListingField, type ListingForm, toNumber } from "./listing-form.ts";
import { countLimits, maxAreaValue, maxPrice, minBuildYear, profileLimits } from "./listing-limits.ts";
import { listingDetails, listingRules, listingSpot, listingForm as words } from "./messages/index.ts";
import { isBuilding } from "./property.ts";
import { spotOf } from "./spot.ts";

/** The gates and checks of sections 4 and 5, in their order: the first that fails is the answer. */
export interface ListingFault {
  field?: ListingField;
  /** Further fields that the same sentence is about. */
  also?: ListingField[];
  message: string;
}

export type Step = 1 | 2 | 3;

const { gates, checks } = words;

/** Why one can't go on from this step yet, if so. */
export function gate(step: Step, form: ListingForm): ListingFault | null {
  if (step === 1) return basicsGate(form);
  if (step === 2) return locationGate(form);
  return null;
}

function basicsGate(form: ListingForm): ListingFault | null {
  const missing = emptyFields(form, ["title", "description"], gates.basics);
  if (missing) return missing;
  if (!form.property_subtype) return { field: "property_subtype", message: gates.subtype };
  return null;
}

function locationGate(form: ListingForm): ListingFault | null {
  const missing = emptyFields(form, ["pincode", "state", "city", "address"], listingRules.location);
  if (missing) return missing;
  return pincodeFault(form) ?? spotFault(form);
}

function spotFault({ spot }: ListingForm): ListingFault | null {
  return spot.trim() && !spotOf(spot) ? { field: "spot", message: listingSpot.wrong } : null;
}

export interface SubmitContext {
  signedIn: boolean;
  /** The phone field is only shown to somebody whose profile has none. */
  asksPhone: boolean;
  now: Date;
}

export function checkSubmit(
  form: ListingForm,
  { signedIn, asksPhone, now }: SubmitContext,
): ListingFault | null {
  if (!signedIn) return { message: checks.signIn };
  const phone = form.phone.trim();
  if (asksPhone && !phone) return { field: "phone", message: checks.phoneMissing };
  if (asksPhone && !isPhone(phone)) return { field: "phone", message: checks.phoneInvalid };
  const missing = emptyFields(form, ["title", "description", "pincode"], listingRules.required);
  if (missing) return missing;
  return (
    pincodeFault(form) ??
    spotFault(form) ??
    amountFault(form, "price", maxPrice, listingRules.price) ??
    amountFault(form, "area_value", maxAreaValue, listingRules.area) ??
    gate(1, form) ??
    gate(2, form) ??
    detailsFault(form, now)
  );
}

function isPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, "").length;
  return (
    /^\+?[0-9][0-9 ()-]*$/.test(phone) &&
    phone.length <= profileLimits.maxPhoneLength &&
    digits >= profileLimits.minPhoneDigits &&
    digits <= profileLimits.maxPhoneDigits
  );
}

function pincodeFault({ pincode }: ListingForm): ListingFault | null {
  return /^\d{6}$/.test(pincode.trim()) ? null : { field: "pincode", message: listingRules.pincode };
}

function amountFault(
  form: ListingForm,
  field: "price" | "area_value",
  max: number,
  message: string,
): ListingFault | null {
  const amount = parseAmount(form[field]) ?? 0;
  return amount > 0 && amount <= max ? null : { field, message };
}

function detailsFault(form: ListingForm, now: Date): ListingFault | null {
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

function emptyFields(form: ListingForm, fields: ListingField[], message: string): ListingFault | null {
  const [field, ...also] = fields.filter((name) => !String(form[name]).trim());
  return field ? { field, also, message } : null;
}

/** The fault without this field, which somebody has changed; null if it was about this field alone. */
export function withoutField(fault: ListingFault, field: ListingField): ListingFault | null {
  if (!fault.field) return fault;
  const [next, ...also] = [fault.field, ...(fault.also ?? [])].filter((other) => other !== field);
  return next ? { field: next, also, message: fault.message } : null;
}

/** The step on which a field stands. */
export function stepOf(field: ListingField | undefined): Step {
  if (field && ["title", "description", "listing_type", "property_type", "property_subtype"].includes(field))
    return 1;
  if (field && ["pincode", "state", "city", "area", "address", "landmark", "spot"].includes(field)) return 2;
  return 3;
}
