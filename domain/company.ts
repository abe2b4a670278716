import { z } from "zod";

/**
 * The company behind the site: the only module that contains its values.
 * Each can be set from the environment as COMPANY_<NAME>; the defaults are visibly samples.
 */
const samples = {
  name: "Osari",
  legal_name: "Osari Property Services (sample)",
  email: "hello@osari.example",
  phone: "+91 00000 00000",
  address: "1 Sample Road, Bhigwan Road",
  city: "Baramati",
  state: "Maharashtra",
  country: "India",
  pincode: "413102",
  founder: "Founder's name",
  founder_role: "Founder",
  values: "Honest prices, clear papers, and a human being who answers",
  legal_email: "legal@osari.example",
  privacy_email: "privacy@osari.example",
  refunds_email: "refunds@osari.example",
  gstin: "",
} as const;

const email = z.email("it must be an e-mail address, such as hello@your.site");
const pincode = z.string().regex(/^\d{6}$/, "it must be six digits, such as 413102");
const upTo = (max: number) => z.string().min(1).max(max, `it may have ${max} characters at most`);

export const companySchema = z.object({
  name: upTo(60).default(samples.name),
  legal_name: upTo(120).default(samples.legal_name),
  email: email.default(samples.email),
  phone: upTo(30).min(5, "it must have at least 5 characters").default(samples.phone),
  address: z.string().min(1).default(samples.address),
  city: z.string().min(1).default(samples.city),
  state: z.string().min(1).default(samples.state),
  country: z.string().min(1).default(samples.country),
  pincode: pincode.default(samples.pincode),
  founder: z.string().min(1).default(samples.founder),
  founder_role: z.string().min(1).default(samples.founder_role),
  values: z.string().min(1).default(samples.values),
  legal_email: email.default(samples.legal_email),
  privacy_email: email.default(samples.privacy_email),
  refunds_email: email.default(samples.refunds_email),
  /** The number of the GST registration; empty where the company has none. */
  gstin: z
    .string()
    .regex(
      /^(\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d])?$/,
      "it must be a GSTIN of 15 characters, such as 27ABCDE1234F1Z5",
    )
    .default(samples.gstin),
});

export type Company = z.infer<typeof companySchema>;

const names = Object.keys(samples) as (keyof Company)[];

export function companyValuesFrom(
  environment: Record<string, string | undefined>,
): Partial<Record<keyof Company, string>> {
  return Object.fromEntries(names.map((name) => [name, environment[variableOf(name)]]));
}

/** The variables whose values are still samples, for the warning that a public site prints at start. */
export function sampleVariables(company: Company): string[] {
  return names
    .filter((name) => name !== "country" && name !== "gstin" && company[name] === samples[name])
    .map(variableOf);
}

function variableOf(name: keyof Company): string {
  return `COMPANY_${name.toUpperCase()}`;
}
