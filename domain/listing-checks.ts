import { parseAmount } from "./amount.ts";
import { detailsFault } from "./listing-detail-checks.ts";
import { emptyFields, type ListingFault } from "./listing-fault.ts";
import type { ListingField, ListingForm } from "./listing-form.ts";
import { maxAreaValue, maxPrice } from "./listing-limits.ts";
import { listingRules, listingSpot, listingForm as words } from "./messages/index.ts";
import { isPhone } from "./phone.ts";
import { spotOf } from "./spot.ts";

export type Step = 1 | 2 | 3;

const { gates, checks } = words;

/** Why one can't go on from this step yet, if so: the gates of the specification's section 4. */
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

/** The checks of the specification's section 5, in their order: the first that fails is the answer. */
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

/** The step on which a field stands. */
export function stepOf(field: ListingField | undefined): Step {
  if (field && ["title", "description", "listing_type", "property_type", "property_subtype"].includes(field))
    return 1;
  if (field && ["pincode", "state", "city", "area", "address", "landmark", "spot"].includes(field)) return 2;
  return 3;
}
