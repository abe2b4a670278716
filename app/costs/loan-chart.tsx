import { type Loan, loanYears } from "../../domain/costs/loan.ts";
import { costs } from "../../domain/messages/index.ts";
import { formatExactPrice } from "../../domain/price.ts";
import { Disclosure } from "../ui/disclosure.tsx";

const words = costs.chart;
const height = 100;

/** One bar a year, interest above principal. The table behind it says the same in numbers. */
export function LoanChart({ loan }: { loan: Loan }) {
  const years = loanYears(loan);
  const max = Math.max(...years.map(({ interest, principal }) => interest + principal), 1);
  // Interest of none comes out as a tiny fraction of a paisa less than none.
  const scale = (amount: number) => Math.max(0, (amount / max) * height);
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
        <span className="max-sm:w-full">{words.label}</span>
        <Key className="bg-marigold" name={words.interest} />
        <Key className="bg-leaf" name={words.principal} />
      </figcaption>
      <svg
        viewBox={`0 0 ${years.length * 10} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-28 w-full"
      >
        {years.map(({ year, interest, principal }) => (
          <g key={year} transform={`translate(${(year - 1) * 10 + 1} 0)`}>
            <rect width="8" y={height - scale(principal)} height={scale(principal)} className="fill-leaf" />
            <rect
              width="8"
              y={height - scale(principal) - scale(interest)}
              height={scale(interest)}
              className="fill-marigold"
            />
          </g>
        ))}
      </svg>
      <Disclosure title={words.table} className="text-sm">
        <div className="overflow-x-auto">
          <table className="w-full text-right tabular-nums">
            <thead>
              <tr className="border-b border-line">
                {[words.year, words.interest, words.principal, words.balance].map((name) => (
                  <th key={name} scope="col" className="py-2 pl-4 font-semibold first:pl-0">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {years.map(({ year, interest, principal, balance }) => (
                <tr key={year} className="border-b border-line">
                  <th scope="row" className="py-1.5 font-normal">
                    {year}
                  </th>
                  {[interest, principal, balance].map((amount, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                    <td key={at} className="py-1.5 pl-4">
                      {formatExactPrice(Math.round(amount))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </figure>
  );
}

function Key({ className, name }: { className: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3 rounded-sm ${className}`} />
      {name}
    </span>
  );
}
