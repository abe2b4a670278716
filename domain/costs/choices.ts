import { parseAmount } from "../amount.ts";
import type { PropertyDetails } from "../property.ts";
import { type NumberLimits, readNumber } from "../typed-number.ts";
import type { LocalTables } from "./local-tables.ts";

export const buyers = ["men", "women", "mixed"] as const;
export type Buyers = (typeof buyers)[number];

/** What a reader may change about the costs; each is a parameter of the page's address. */
export interface CostChoices {
  buyers: Buyers;
  /** An area's id, where the place is not clear from the city. */
  area?: string;
  /** The government's value of the property; 0 where it is not known. */
  value: number;
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
  years: { min: 1, max: 40, whole: true },
  months: { min: 1, max: 60, whole: true },
} as const satisfies Partial<Record<keyof CostChoices, NumberLimits>>;

/** What is typed, and can therefore be wrong. */
export type Figure = keyof typeof choiceLimits | "value" | "deposit" | "maintenance";

export interface ReadChoices {
  choices: CostChoices;
  /** Typed, but no such number: here it has its usual value, and nothing that depends on it may be shown. */
  wrong: ReadonlySet<Figure>;
}

/** What the address says, else what the listing says, else what is usual. */
export function readChoices(
  query: URLSearchParams,
  { loan }: Pick<LocalTables, "loan">,
  listed: Pick<PropertyDetails, "deposit" | "maintenance" | "maintenance_terms"> = {},
): ReadChoices {
  const wrong = new Set<Figure>();
  const read = (figure: Figure, usual: number, parse: (text: string) => number | null) => {
    const text = query.get(choiceNames[figure]);
    if (text === null) return usual;
    const number = parse(text);
    if (number === null) wrong.add(figure);
    return number ?? usual;
  };
  const numberOf = (figure: keyof typeof choiceLimits, usual: number) =>
    read(figure, usual, (text) => readNumber(text, choiceLimits[figure]));
  // An amount may be left empty: there is none.
  const amountOf = (figure: Figure, usual: number) =>
    read(figure, usual, (text) => (text.trim() ? parseAmount(text) : 0));
  const choices = {
    buyers: buyers.find((one) => one === query.get(choiceNames.buyers)) ?? "men",
    area: query.get(choiceNames.area) || undefined,
    value: amountOf("value", 0),
    loanPercent: numberOf("loanPercent", loan.percentOfPrice),
    ratePercent: numberOf("ratePercent", loan.ratePercent),
    years: numberOf("years", loan.years),
    paysFee: query.get(choiceNames.paysFee) === "1",
    deposit: amountOf("deposit", listed.deposit ?? 0),
    maintenance: amountOf(
      "maintenance",
      listed.maintenance_terms === "monthly" ? (listed.maintenance ?? 0) : 0,
    ),
    months: numberOf("months", 11),
  };
  return { choices, wrong };
}
