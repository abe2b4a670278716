import { feePercent } from "../fee.ts";
import { convertArea } from "../land-units.ts";
import type { Property } from "../property.ts";
import type { CostChoices } from "./choices.ts";
import { areaOf, isOneOf, type LocalTables } from "./local-tables.ts";
import { atMost, exactly, percentOf, type Range, rangeOf, share, sum } from "./range.ts";
import type { DutyArea } from "./tables.ts";

export type SaleProperty = Pick<
  Property,
  | "price"
  | "property_type"
  | "property_subtype"
  | "area_value"
  | "area_unit"
  | "location_details"
  | "property_details"
>;

export interface SaleCosts {
  /** The higher of the price and the government's value; the duty is a share of it. */
  dutiableValue: number;
  /** Null where no figure is good enough to show. */
  area: DutyArea | null;
  duty: Range | null;
  registration: Range | null;
  gst: Range;
  /** Part of the price: paid to the government instead of the seller. */
  deduction: number;
  fee: Range;
  loan: number;
  /** What the buyer needs besides the loan, on the day of registration. */
  onTheDay: Range;
}

export function saleCosts(
  property: SaleProperty,
  choices: CostChoices,
  tables: LocalTables,
  companyHasGst: boolean,
): SaleCosts {
  const { price, location_details: place } = property;
  const area = tables.areas.find(({ id }) => id === choices.area) ?? areaOf(tables.areas, place.city) ?? null;
  const dutiableValue = Math.max(price, choices.value);
  const duty = area && dutyOf(area, dutiableValue, property, choices);
  const registration = area && registrationOf(area, dutiableValue, choices);
  const gst = gstOf(property, tables);
  const fee = feeOf(price, companyHasGst ? tables.feeGst.percent : 0);
  const loan = percentOf(choices.loanPercent, price);
  return {
    dutiableValue,
    area,
    duty,
    registration,
    gst,
    deduction: deductionOf(property, dutiableValue, tables),
    fee,
    loan,
    onTheDay: sum(
      exactly(price - loan),
      duty ?? exactly(0),
      registration ?? exactly(0),
      gst,
      choices.paysFee ? fee : exactly(0),
    ),
  };
}

function dutyOf(
  area: DutyArea,
  value: number,
  property: SaleProperty,
  { buyers }: CostChoices,
): Range | null {
  const slab = area.duty.find(
    ({ upTo, newFlat }) => value <= (upTo ?? Number.POSITIVE_INFINITY) && (!newFlat || isNewFlat(property)),
  );
  if (!slab) return null;
  const concession = buyers !== "women" || !area.womenHomesOnly || property.property_type === "residential";
  return share(rangeOf(slab[concession ? buyers : "men"]), value);
}

function registrationOf(area: DutyArea, value: number, { buyers }: CostChoices): Range | null {
  const slab = area.registration.find(({ upTo }) => value <= (upTo ?? Number.POSITIVE_INFINITY));
  if (!slab) return null;
  const whole = sum(
    slab.percent ? share(rangeOf(slab.percent[buyers]), value) : exactly(0),
    rangeOf(slab.fixed),
  );
  return atMost(whole, slab.max ?? Number.POSITIVE_INFINITY);
}

const isBeingBuilt = ({ property_details: { construction_status: status } }: SaleProperty) =>
  status === "under_construction" || status === "new_launch";

const isNewFlat = (property: SaleProperty) =>
  property.property_subtype === "Apartment" && isBeingBuilt(property);

/** Only on a home that is sold before it is completed. The lower rate depends on the carpet area. */
function gstOf(property: SaleProperty, { gst }: LocalTables): Range {
  if (property.property_type !== "residential" || !isBeingBuilt(property)) return exactly(0);
  const full = percentOf(gst.percent, property.price);
  const { affordable } = gst;
  if (property.price > affordable.maxPrice) return exactly(full);
  const reduced = percentOf(affordable.percent, property.price);
  const metro = isOneOf(affordable.metroCities, property.location_details.city);
  const maxCarpet = affordable.maxCarpetSqm[metro ? "metro" : "elsewhere"];
  const carpet = property.property_details.carpet_area;
  if (carpet) return exactly(squareMetres(property, carpet) <= maxCarpet ? reduced : full);
  // The carpet area is never larger than the area that is said; it may well be smaller.
  return { low: reduced, high: squareMetres(property, property.area_value) <= maxCarpet ? reduced : full };
}

function squareMetres({ area_unit }: SaleProperty, area: number): number {
  return area > 0 ? convertArea(area, area_unit, "sqm") : Number.POSITIVE_INFINITY;
}

function deductionOf(property: SaleProperty, value: number, { deduction }: LocalTables): number {
  const applies = value >= deduction.from && property.property_subtype !== "Agricultural Land";
  return applies ? percentOf(deduction.percent, value) : 0;
}

function feeOf(price: number, gstPercent: number): Range {
  const fee = percentOf(feePercent, price);
  return { low: fee, high: fee + percentOf(gstPercent, fee) };
}
