import { type ReadChoices, readChoices } from "../../domain/costs/choices.ts";
import { instalment } from "../../domain/costs/loan.ts";
import type { LocalTables } from "../../domain/costs/local-tables.ts";
import type { Range } from "../../domain/costs/range.ts";
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
  const read = readChoices(query, tables);
  const { choices, wrong } = read;
  const costs = saleCosts(property, choices, tables, companyHasGst);
  const loan = { amount: costs.loan, ratePercent: choices.ratePercent, years: choices.years };
  const { percent, form, certificate } = tables.deduction;
  return (
    <>
      <CostRows rows={rowsOf(property.price, costs, read)} />
      {wrong.size > 0 && <p>{words.notWorkedOut}</p>}
      {!costs.area && <p>{words.noFigure(property.location_details.state || words.noState)}</p>}
      {costs.deduction > 0 && !wrong.has("value") && (
        <p>{words.deduction(formatExactPrice(costs.deduction), percent, form, certificate)}</p>
      )}
      {costs.loan > 0 && loanFigures.every((figure) => !wrong.has(figure)) && (
        <>
          <p className="text-lg font-bold tabular-nums">
            {words.instalment(formatExactPrice(Math.round(instalment(loan))), loan.years)}
          </p>
          <LoanChart loan={loan} />
        </>
      )}
      <SaleChoices read={read} tables={tables} areaId={costs.area?.id} />
      <Sources sources={sourcesOf(costs, tables)} checkedOn={tables.checkedOn} />
    </>
  );
}

const loanFigures = ["loanPercent", "ratePercent", "years"] as const;

function rowsOf(price: number, costs: SaleCosts, { choices: { paysFee }, wrong }: ReadChoices): CostRow[] {
  const { area, duty, registration, gst, dutiableValue } = costs;
  const uncertain = area?.grade === "C" ? `${words.uncertain}. ` : "";
  const ofValue = (range: Range) => (wrong.has("value") ? words.unknown : formatRange(range));
  const ofLoan = (amount: string) => (wrong.has("loanPercent") ? words.unknown : amount);
  const value = dutiableValue > price ? `. ${words.higherValue(formatExactPrice(dutiableValue))}` : "";
  const rows: (CostRow | false | null)[] = [
    { name: words.price, amount: formatExactPrice(price) },
    area &&
      duty && {
        name: words.duty,
        amount: ofValue(duty),
        note: uncertain + words.dutyNote(area.area, formatDay(area.since)) + value,
      },
    registration && { name: words.registration, amount: ofValue(registration) },
    gst.high > 0 && { name: words.gst, amount: formatRange(gst) },
    { name: words.fee, amount: formatRange(costs.fee), note: paysFee ? undefined : words.feeByLister },
    costs.loan > 0 && { name: words.loan, amount: ofLoan(`− ${formatExactPrice(costs.loan)}`) },
    { name: words.onTheDay, amount: ofLoan(ofValue(costs.onTheDay)), isTotal: true },
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
