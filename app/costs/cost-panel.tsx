import { Link, useSearchParams } from "react-router";
import type { LocalTables } from "../../domain/costs/local-tables.ts";
import { costs as words } from "../../domain/messages/index.ts";
import type { Property } from "../../domain/property.ts";
import { useCompany } from "../site/site.tsx";
import { RentPanel } from "./rent-panel.tsx";
import { SalePanel } from "./sale-panel.tsx";

/** What buying or renting costs besides the price. Every figure can be changed, and stands in the address. */
export function CostPanel({ property, tables }: { property: Property; tables: LocalTables }) {
  const [query] = useSearchParams();
  const company = useCompany();
  const { listing_type: type } = property;
  // What a lease costs depends on its contract.
  if (type === "lease") return null;
  return (
    <section aria-labelledby="costs" className="flex flex-col gap-3">
      <h2 id="costs" className="text-2xl">
        {words.title[type === "rent" ? "rent" : "sale"]}
      </h2>
      <p className="text-sm text-ink-soft">{words.estimate}</p>
      {type === "rent" ? (
        <RentPanel property={property} tables={tables} query={query} />
      ) : (
        <SalePanel property={property} tables={tables} query={query} companyHasGst={company.gstin !== ""} />
      )}
      <p data-no-print className="flex flex-wrap gap-x-6">
        {type !== "rent" && <CalculatorLink to="/emi-calculator">{words.emi.title}</CalculatorLink>}
        <CalculatorLink to="/area-converter">{words.converter.title}</CalculatorLink>
      </p>
    </section>
  );
}

function CalculatorLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
