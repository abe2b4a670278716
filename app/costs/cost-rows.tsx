import type { ReactNode } from "react";
import type { Range } from "../../domain/costs/range.ts";
import { costs as words } from "../../domain/messages/index.ts";
import { formatExactPrice } from "../../domain/price.ts";

/** "₹2,25,000", or "₹2,25,000 to ₹2,70,000" where a figure is not certain. */
export function formatRange({ low, high }: Range): string {
  const [from, to] = [formatExactPrice(low), formatExactPrice(high)];
  return low === high ? from : words.range(from, to);
}

export interface CostRow {
  name: string;
  amount: string;
  note?: ReactNode;
  /** The sum at the end. */
  isTotal?: boolean;
}

export function CostRows({ rows }: { rows: readonly CostRow[] }) {
  return (
    <dl className="rounded-lg border border-line bg-surface px-5 py-2">
      {rows.map(({ name, amount, note, isTotal }) => (
        <div
          key={name}
          className={`grid grid-cols-[minmax(0,1fr)_fit-content(60%)] items-baseline gap-x-4 py-3 ${isTotal ? "border-t-2 border-line-strong text-lg font-bold" : "border-line not-first:border-t"}`}
        >
          <dt>{name}</dt>
          <dd className="text-right tabular-nums">{amount}</dd>
          {note && <dd className="col-span-2 text-sm font-normal text-ink-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
