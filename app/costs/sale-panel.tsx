import { readChoices } from "../../domain/costs/choices.ts";
import { instalment } from "../../domain/costs/loan.ts";
import type { LocalTables } from "../../domain/costs/local-tables.ts";
import { type SaleCosts, type SaleProperty, saleCosts } from "../../domain/costs/sale.ts";
import { formatDay } from "../../domain/day.ts";
import { costs as words } from "../../domain/messages/index.ts";
import { formatExactPrice } from "../../domain/price.ts";
import { SaleChoices } from "./choices-form.tsx";
import { type CostRow, CostRows, formatRange } from "./cost-rows.tsx";
import { LoanChart } from "./loan-chart.tsx";
import { Sources } from "./sources.tsx";

interface SalePanelProps {
  property: SaleProperty;
  tables: LocalTables;
  query: URLSearchParams;
  companyHasGst: boolean;
}

export function SalePanel({ property, tables, query, companyHasGst }: SalePanelProps) {
  const choices = readChoices(query, tables);
  const costs = saleCosts(property, choices, tables, companyHasGst);
  const loan = { amount: costs.loan, ratePercent: choices.ratePercent, years: choices.years };
  const { percent, form, certificate } = tables.deduction;
  return (
    <>
      <CostRows rows={rowsOf(property.price, costs, choices.paysFee)} />
      {!costs.area && <p>{words.noFigure(property.location_details.state || words.noState)}</p>}
      {costs.deduction > 0 && (
        <p>{words.deduction(formatExactPrice(costs.deduction), percent, form, certificate)}</p>
      )}
      {costs.loan > 0 && (
        <>
          <p className="text-lg font-bold tabular-nums">
            {words.instalment(formatExactPrice(Math.round(instalment(loan))), loan.years)}
          </p>
          <LoanChart loan={loan} />
        </>
      )}
      <SaleChoices choices={choices} tables={tables} areaId={costs.area?.id} />
      <Sources sources={sourcesOf(costs, tables)} checkedOn={tables.checkedOn} />
    </>
  );
}

function rowsOf(price: number, costs: SaleCosts, paysFee: boolean): CostRow[] {
  const { area, duty, registration, gst, dutiableValue } = costs;
  const uncertain = area?.grade === "C" ? `${words.uncertain}. ` : "";
  const value = dutiableValue > price ? `. ${words.higherValue(formatExactPrice(dutiableValue))}` : "";
  const rows: (CostRow | false | null)[] = [
    { name: words.price, amount: formatExactPrice(price) },
    area &&
      duty && {
        name: words.duty,
        amount: formatRange(duty),
        note: uncertain + words.dutyNote(area.area, formatDay(area.since)) + value,
      },
    registration && { name: words.registration, amount: formatRange(registration) },
    gst.high > 0 && { name: words.gst, amount: formatRange(gst) },
    { name: words.fee, amount: formatRange(costs.fee), note: paysFee ? undefined : words.feeByLister },
    costs.loan > 0 && { name: words.loan, amount: `− ${formatExactPrice(costs.loan)}` },
    { name: words.onTheDay, amount: formatRange(costs.onTheDay), isTotal: true },
  ];
  return rows.filter((row): row is CostRow => Boolean(row));
}

function sourcesOf({ area, gst, deduction, fee }: SaleCosts, tables: LocalTables) {
  return [
    ...(area ? [{ name: words.duty, ...area }] : []),
    ...(gst.high > 0 ? [{ name: words.gst, ...tables.gst }] : []),
    ...(deduction > 0 ? [{ name: tables.deduction.form, ...tables.deduction }] : []),
    ...(fee.high > fee.low ? [{ name: words.fee, ...tables.feeGst }] : []),
  ];
}
