import { listingNumbers } from "../../../domain/listing-counts.ts";
import { numbers as words } from "../../../domain/messages/index.ts";
import type { ListingNumbers } from "../../../domain/own-answers.ts";
import { Disclosure } from "../../ui/disclosure.tsx";

type Days = ListingNumbers["days"];

const height = 100;
const inWords = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: "UTC" });
const grouped = new Intl.NumberFormat("en-IN");
const dayOf = (day: string) => inWords.format(new Date(day));

/** One bar a day. The table behind it says the same, and the rest, in numbers. */
export function DayChart({ days }: { days: Days }) {
  const views = days.map((day) => day.views);
  const max = Math.max(...views, 1);
  const total = views.reduce((sum, count) => sum + count, 0);
  return (
    <figure className="flex flex-col gap-2">
      <svg
        viewBox={`0 0 ${days.length * 10} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chart(grouped.format(total), grouped.format(Math.max(...views, 0)))}
        className="h-32 w-full border-b border-line"
      >
        {days.map(({ day, views: count }, place) => (
          <rect
            key={day}
            x={place * 10 + 1}
            width="8"
            y={height - (count / max) * height}
            height={(count / max) * height}
            className="fill-leaf"
          />
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-sm text-ink-soft">
        <span>{dayOf(days[0]?.day ?? "")}</span>
        <span>{dayOf(days.at(-1)?.day ?? "")}</span>
      </p>
      <Disclosure title={words.table} className="text-sm">
        <Table days={days} />
      </Disclosure>
    </figure>
  );
}

/** The newest day first: on a phone that is the one in sight. */
function Table({ days }: { days: Days }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-right tabular-nums max-sm:text-xs">
        <thead>
          <tr className="border-b border-line">
            {[words.day, ...listingNumbers.map((name) => words.names[name])].map((name) => (
              <th
                key={name}
                scope="col"
                className="py-2 pl-1.5 font-semibold sm:pl-3 first:pl-0 first:text-left"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((counted) => (
            <tr key={counted.day} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                {dayOf(counted.day)}
              </th>
              {listingNumbers.map((name) => (
                <td key={name} className="py-1.5 pl-1.5 sm:pl-3">
                  {grouped.format(counted[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
