import { z } from "zod";

/**
 * The shape of tables.json: duties, taxes and fees as dated data with their sources, which an operator can replace
 * by a file of the same shape (COST_TABLES). A figure that is not certain is a range.
 */
const amount = z.number().min(0);
const range = z.union([amount, z.tuple([amount, amount])]);

const source = {
  since: z.string().min(4),
  source: z.string().min(1),
  grade: z.enum(["A", "B", "C"]),
};

/** Percentages by who buys; `mixed` is a woman and a man together. */
const byBuyers = { men: range, women: range, mixed: range };

const dutySlab = z.object({
  /** The highest value that the slab covers; without it, every value. */
  upTo: amount.optional(),
  /** Only for a new flat, sold by its builder. */
  newFlat: z.boolean().default(false),
  ...byBuyers,
});

const registrationSlab = z.object({
  upTo: amount.optional(),
  /** Percentages of the value. */
  percent: z.object(byBuyers).optional(),
  /** Rupees, besides the percentage. */
  fixed: range.default(0),
  max: amount.optional(),
});

const dutyArea = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  state: z.string().min(1),
  area: z.string().min(1),
  /** The cities that certainly lie in it. Of several areas of a state, the first without cities covers the rest. */
  cities: z.array(z.string()).default([]),
  /** Whether women pay less for homes only. */
  womenHomesOnly: z.boolean().default(false),
  duty: z.array(dutySlab).min(1),
  registration: z.array(registrationSlab).min(1),
  ...source,
});

export const costTablesSchema = z.object({
  checkedOn: z.iso.date(),
  areas: z.array(dutyArea),
  /** Goods and services tax on a home that is sold before it is completed. */
  gst: z.object({
    percent: amount,
    affordable: z.object({
      percent: amount,
      maxPrice: amount,
      maxCarpetSqm: z.object({ metro: amount, elsewhere: amount }),
      metroCities: z.array(z.string()),
    }),
    ...source,
  }),
  /** The tax that a buyer deducts from the price and pays for the seller. */
  deduction: z.object({
    percent: amount,
    from: amount,
    form: z.string(),
    certificate: z.string(),
    ...source,
  }),
  /** Goods and services tax on our fee, where the company is registered for it. */
  feeGst: z.object({ percent: amount, ...source }),
  /** A rent agreement's duty and registration, by state. */
  rent: z.array(
    z.object({
      state: z.string(),
      dutyPercent: amount,
      /** The share of a refundable deposit that counts as rent, in percent a year. */
      depositPercentAYear: amount,
      registration: z.object({ corporation: amount, elsewhere: amount }),
      corporations: z.array(z.string()),
      ...source,
    }),
  ),
  /** What the loan's figures begin with; nobody's offer. */
  loan: z.object({ percentOfPrice: amount, ratePercent: amount, years: amount }),
});

export type CostTables = z.infer<typeof costTablesSchema>;
export type DutyArea = CostTables["areas"][number];
export type RentRules = CostTables["rent"][number];
export type Figure = z.infer<typeof range>;
