import type { Property } from "../property.ts";
import type { CostChoices } from "./choices.ts";
import { isOneOf, type LocalTables } from "./local-tables.ts";
import { exactly, type Range, sum } from "./range.ts";

export interface RentCosts {
  firstMonth: number;
  deposit: number;
  maintenance: number;
  /** Of the agreement; null where no figure is good enough to show. */
  duty: number | null;
  registration: Range | null;
  toMoveIn: Range;
}

export function rentCosts(
  { price, location_details: { city } }: Pick<Property, "price" | "location_details">,
  { deposit, maintenance, months }: CostChoices,
  { rent: rules }: LocalTables,
): RentCosts {
  const duty = rules && agreementDuty(price, deposit, months, rules);
  const registration = rules && {
    low: isOneOf(rules.corporations, city) ? rules.registration.corporation : rules.registration.elsewhere,
    high: rules.registration.corporation,
  };
  return {
    firstMonth: price,
    deposit,
    maintenance,
    duty,
    registration,
    toMoveIn: sum(exactly(price + deposit + maintenance + (duty ?? 0)), registration ?? exactly(0)),
  };
}

function agreementDuty(
  rent: number,
  deposit: number,
  months: number,
  { dutyPercent, depositPercentAYear }: { dutyPercent: number; depositPercentAYear: number },
): number {
  const whole = rent * months + (deposit * depositPercentAYear * months) / 1200;
  return Math.round((whole * dutyPercent) / 100);
}
