import { listingNumbers } from "../../../domain/listing-counts.ts";
import { dashboard, numbers as words } from "../../../domain/messages/index.ts";
import type { ListingNumbers } from "../../../domain/own-answers.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import { DayChart } from "./day-chart.tsx";

const grouped = new Intl.NumberFormat("en-IN");
const listPath = "/user-dashboard?tab=my-properties";

export function NumbersPage({ numbers }: { numbers: ListingNumbers | null }) {
  if (!numbers)
    return (
      <div className="page-width py-12">
        <StatePanel title={words.gone} action={<LinkButton to={listPath}>{dashboard.title}</LinkButton>} />
      </div>
    );
  const { title, days, similar } = numbers;
  return (
    <div className="page-width flex max-w-4xl flex-col gap-8 py-6 sm:py-10">
      <header>
        <BackLink to={listPath}>{dashboard.title}</BackLink>
        <h1 className="text-3xl font-bold">{words.title}</h1>
        <p className="mt-1 font-semibold wrap-anywhere">{title}</p>
        <p className="mt-1 text-ink-soft">{words.period}</p>
      </header>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {listingNumbers.map((name) => (
          <div key={name} className="rounded-lg border border-line bg-surface p-4 first:max-sm:col-span-2">
            <dt className="text-sm font-semibold text-ink-soft">{words.names[name]}</dt>
            <dd className="text-2xl font-extrabold tabular-nums">
              {grouped.format(days.reduce((sum, day) => sum + day[name], 0))}
              {similar && (
                <span className="block text-sm font-normal text-ink-soft">
                  {words.similar(grouped.format(similar[name]))}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <DayChart days={days} />
      <p className="text-sm text-ink-soft">
        {similar ? words.similarNote(similar.listings) : words.tooFewSimilar}
      </p>
    </div>
  );
}
