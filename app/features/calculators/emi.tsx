import { useSearchParams } from "react-router";
import { parseAmount } from "../../../domain/amount.ts";
import { choiceLimits } from "../../../domain/costs/choices.ts";
import { instalment } from "../../../domain/costs/loan.ts";
import { costs } from "../../../domain/messages/index.ts";
import { formatExactPrice } from "../../../domain/price.ts";
import { readNumber } from "../../../domain/typed-number.ts";
import { CostRows } from "../../costs/cost-rows.tsx";
import { AmountField, NumberField } from "../../costs/figure-fields.tsx";
import { LoanChart } from "../../costs/loan-chart.tsx";
import { QueryForm } from "../../costs/query-form.tsx";
import { Button } from "../../ui/button.tsx";

const words = costs.emi;
const usual = { amount: 40_00_000, rate: 8.5, years: 20 };

export function EmiCalculator() {
  const [query] = useSearchParams();
  const typed = (name: keyof typeof usual, parse: (text: string) => number | null) => {
    const text = query.get(name);
    return text === null ? usual[name] : parse(text);
  };
  // A loan of nothing is none.
  const amount = typed("amount", parseAmount) || null;
  const ratePercent = typed("rate", (text) => readNumber(text, choiceLimits.ratePercent));
  const years = typed("years", (text) => readNumber(text, choiceLimits.years));
  const loan =
    amount === null || ratePercent === null || years === null ? null : { amount, ratePercent, years };
  return (
    <div className="grid gap-8 lg:grid-cols-[360px_minmax(0,1fr)] lg:gap-12">
      <QueryForm className="flex flex-col gap-4 sm:max-lg:grid sm:max-lg:grid-cols-[2fr_1fr_1fr_auto] sm:max-lg:items-start">
        <AmountField name="amount" label={words.amount} usual={usual.amount} wrong={amount === null} />
        <NumberField
          name="rate"
          label={costs.ratePercent}
          usual={usual.rate}
          limits={choiceLimits.ratePercent}
          wrong={ratePercent === null}
        />
        <NumberField
          name="years"
          label={costs.years}
          usual={usual.years}
          limits={choiceLimits.years}
          wrong={years === null}
        />
        <Button type="submit" className="sm:max-lg:mt-[30px]">
          {costs.update}
        </Button>
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
