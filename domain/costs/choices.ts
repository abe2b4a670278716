import { parseAmount } from "../amount.ts";
import type { PropertyDetails } from "../property.ts";
import type { LocalTables } from "./local-tables.ts";

export const buyers = ["men", "women", "mixed"] as const;
export type Buyers = (typeof buyers)[number];

/** What a reader may change about the costs; each is a parameter of the page's address. */
export interface CostChoices {
  buyers: Buyers;
  /** An area's id, where the place is not clear from the city. */
  area?: string;
  /** The government's value of the property, if it is known. */
  value?: number;
  loanPercent: number;
  ratePercent: number;
  years: number;
  /** Whether the reader pays our fee, which otherwise the one who lists owes. */
  paysFee: boolean;
  deposit: number;
  maintenance: number;
  months: number;
}

export const choiceNames = {
  buyers: "buyers",
  area: "area",
  value: "value",
  loanPercent: "loan",
  ratePercent: "rate",
  years: "years",
  paysFee: "fee",
  deposit: "deposit",
  maintenance: "maintenance",
  months: "months",
} as const satisfies Record<keyof CostChoices, string>;

export const choiceLimits = {
  loanPercent: { min: 0, max: 100 },
  ratePercent: { min: 0, max: 30 },
  years: { min: 1, max: 40 },
  months: { min: 1, max: 60 },
} as const;

/** What the address says, else what the listing says; a value that is missing or makes no sense is the usual one. */
export function readChoices(
  query: URLSearchParams,
  { loan }: Pick<LocalTables, "loan">,
  listed: Pick<PropertyDetails, "deposit" | "maintenance" | "maintenance_terms"> = {},
): CostChoices {
  const amountOf = (name: string) => parseAmount(query.get(name) ?? "") ?? undefined;
  const within = (key: keyof typeof choiceLimits, usual: number) => {
    const { min, max } = choiceLimits[key];
    const number = Number(query.get(choiceNames[key])?.trim() || Number.NaN);
    return number >= min && number <= max ? number : usual;
  };
  return {
    buyers: buyers.find((one) => one === query.get(choiceNames.buyers)) ?? "men",
    area: query.get(choiceNames.area) || undefined,
    value: amountOf(choiceNames.value),
    loanPercent: within("loanPercent", loan.percentOfPrice),
    ratePercent: within("ratePercent", loan.ratePercent),
    years: Math.round(within("years", loan.years)),
    paysFee: query.get(choiceNames.paysFee) === "1",
    deposit: amountOf(choiceNames.deposit) ?? listed.deposit ?? 0,
    maintenance:
      amountOf(choiceNames.maintenance) ??
      (listed.maintenance_terms === "monthly" ? (listed.maintenance ?? 0) : 0),
    months: Math.round(within("months", 11)),
  };
}
