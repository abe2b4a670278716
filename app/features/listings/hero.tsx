import { Suspense } from "react";
import { type Filters, queryOf, type View } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { groupIndian } from "../../../domain/price.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { HiddenQuery } from "./query-form.tsx";
import { SearchField } from "./search-field.tsx";

/** Decoration: its script may come after the page's own. */
const HeroStreet = lazyPart(() => import("./hero-street.tsx"));

export interface HeroProps {
  filters: Filters;
  view: View;
  /** The number of all active listings; null while unknown. */
  total: number | null;
  onSearch: (text: string | undefined) => void;
}

export function Hero({ filters, view, total, onSearch }: HeroProps) {
  const { searchQuery, ...others } = filters;
  return (
    <div className="relative overflow-x-clip border-b border-line bg-marigold-soft dark:bg-leaf-soft">
      <Suspense>
        <HeroStreet className="pointer-events-none absolute right-0 bottom-0 h-full max-lg:hidden" />
      </Suspense>
      <div className="page-width relative flex flex-col gap-5 pt-8 pb-7 md:pt-12 md:pb-10">
        <div className="max-w-2xl">
          <h1 className="text-3xl">{words.heading}</h1>
          <p className="mt-2 text-ink-soft max-sm:sr-only">{words.lead}</p>
        </div>
        <search className="max-w-2xl">
          <SearchField value={searchQuery ?? ""} onSearch={onSearch}>
            <HiddenQuery query={queryOf(others, { view })} />
          </SearchField>
        </search>
        <ul className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm font-semibold text-ink-soft">
          <li className="min-w-24">
            <span className="font-extrabold text-ink tabular-nums">
              {total === null ? "–" : groupIndian(total)}
            </span>{" "}
            {words.stats.properties}
          </li>
          <li>{words.stats.cities}</li>
          <li>{words.stats.support}</li>
        </ul>
      </div>
    </div>
  );
}
