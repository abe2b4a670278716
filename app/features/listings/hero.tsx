import type { Arrangement } from "../../../domain/arrangement.ts";
import { queryOf } from "../../../domain/filter-address.ts";
import { type Filters, hasFilters } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { groupIndian } from "../../../domain/price.ts";
import { PurposeLinks } from "../../search/purpose-links.tsx";
import { cx } from "../../ui/cx.ts";
import { HeroStreet } from "./hero-street.tsx";
import { HiddenQuery } from "./query-form.tsx";
import { SearchField } from "./search-field.tsx";

export interface HeroProps {
  filters: Filters;
  arrangement: Arrangement;
  /** The number of all active listings; null while unknown. */
  total: number | null;
  onSearch: (text: string | undefined) => void;
}

/** Folds to the search alone once somebody has searched, so that a phone's first screen shows what was found. */
export function Hero({ filters, arrangement, total, onSearch }: HeroProps) {
  // What is typed may name a place outside the part of the map that was chosen.
  const { searchQuery, area: _, ...others } = filters;
  const onMap = arrangement.view === "map";
  const folded = hasFilters(filters) || onMap;
  return (
    <div className="relative overflow-x-clip border-b border-line bg-marigold-soft dark:bg-leaf-soft">
      {!folded && (
        <HeroStreet className="pointer-events-none absolute right-0 bottom-0 h-full max-lg:hidden" />
      )}
      <div
        className={cx(
          "page-width relative flex flex-col",
          folded
            ? "gap-2 py-2 lg:flex-row lg:items-center lg:gap-4 lg:py-5"
            : "gap-4 pt-8 pb-7 md:pt-12 md:pb-10",
        )}
      >
        <div className={folded ? "sr-only" : "max-w-2xl"}>
          <h1 className="text-3xl">{words.heading}</h1>
          <p className="mt-2 text-ink-soft max-sm:sr-only">{words.lead}</p>
        </div>
        <PurposeLinks
          shown={{ filters, arrangement }}
          className={cx("max-w-md", folded && "lg:w-md", onMap && "max-md:hidden")}
        />
        <search className={cx("max-w-2xl", folded && "lg:flex-1")}>
          <SearchField value={searchQuery ?? ""} compact={folded} onSearch={onSearch}>
            <HiddenQuery query={queryOf(others, arrangement)} />
          </SearchField>
        </search>
        {!folded && <Stats total={total} />}
      </div>
    </div>
  );
}

function Stats({ total }: { total: number | null }) {
  return (
    <ul className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm font-semibold text-ink-soft max-[22rem]:gap-x-3">
      <li className="min-w-24">
        <span className="font-extrabold text-ink tabular-nums">
          {total === null ? "–" : groupIndian(total)}
        </span>{" "}
        {words.stats.properties}
      </li>
      <li>{words.stats.cities}</li>
      <li>{words.stats.support}</li>
    </ul>
  );
}
