import { useSearchParams } from "react-router";
import { parseAmount } from "../../../domain/amount.ts";
import { instalment } from "../../../domain/costs/loan.ts";
import { costs } from "../../../domain/messages/index.ts";
import { formatExactPrice, groupIndian } from "../../../domain/price.ts";
import { CostRows } from "../../costs/cost-rows.tsx";
import { LoanChart } from "../../costs/loan-chart.tsx";
import { QueryForm } from "../../costs/query-form.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";

const words = costs.emi;
const usual = { amount: 40_00_000, rate: 8.5, years: 20 };

export function EmiCalculator() {
  const [query] = useSearchParams();
  const asked = query.get("amount");
  const amount = asked === null ? usual.amount : parseAmount(asked);
  const ratePercent = numberOf(query.get("rate"), usual.rate, 0, 30);
  const years = Math.round(numberOf(query.get("years"), usual.years, 1, 40));
  const loan = amount ? { amount, ratePercent, years } : null;
  return (
    <div className="grid gap-8 lg:grid-cols-[360px_minmax(0,1fr)] lg:gap-12">
      <QueryForm className="flex flex-col gap-4 sm:max-lg:grid sm:max-lg:grid-cols-[2fr_1fr_1fr_auto] sm:max-lg:items-end">
        <TextField
          name="amount"
          label={words.amount}
          lead="₹"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={asked ?? groupIndian(usual.amount)}
          error={loan ? null : words.notUnderstood}
        />
        <TextField
          name="rate"
          label={costs.ratePercent}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={ratePercent}
        />
        <TextField
          name="years"
          label={costs.years}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={years}
        />
        <Button type="submit">{costs.update}</Button>
      </QueryForm>
      {loan && (
        <section aria-live="polite" aria-label={words.monthly} className="flex flex-col gap-5">
          <CostRows rows={rowsOf(loan)} />
          <LoanChart loan={loan} />
          <p className="text-sm text-ink-soft">{costs.assumption}</p>
        </section>
      )}
    </div>
  );
}

function rowsOf(loan: { amount: number; ratePercent: number; years: number }) {
  const monthly = instalment(loan);
  const total = monthly * loan.years * 12;
  return [
    { name: words.interest, amount: formatExactPrice(Math.round(total - loan.amount)) },
    { name: words.total, amount: formatExactPrice(Math.round(total)) },
    { name: words.monthly, amount: formatExactPrice(Math.round(monthly)), isTotal: true },
  ];
}

function numberOf(text: string | null, usually: number, min: number, max: number): number {
  const number = Number(text?.trim() || Number.NaN);
  return number >= min && number <= max ? number : usually;
}
