import { lazy, Suspense, useState } from "react";
import type { Arrangement } from "../../../domain/arrangement.ts";
import { queryOf } from "../../../domain/filter-address.ts";
import type { Filters as FilterValues } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import type { Facets } from "../../search/search-listings.ts";
import { buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { ProgressLine } from "../../ui/progress-line.tsx";
import { FilterFields } from "./lazy-filter-fields.ts";
import { HiddenQuery } from "./query-form.tsx";

/** After the button has shown that it was pressed: to begin fetching takes a slow phone longer than a frame. */
const FilterSheet = lazy(async () => {
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return import("./filter-sheet.tsx");
});

export const filtersId = "filters";

/** Beside the results on a wide screen, a sheet on a narrow one. */
export type FiltersShown = "none" | "sidebar" | "sheet";

export interface FiltersProps {
  filters: FilterValues;
  facets: Facets | null;
  textListingType: string | undefined;
  arrangement: Arrangement;
  placeName: string | null;
  shown: FiltersShown;
  onShownChange: (shown: FiltersShown) => void;
  onChange: (filters: FilterValues, options?: { replace?: boolean }) => void;
}

/** Where no script runs, the sidebar is a plain form; on a narrow screen a link in the toolbar opens it. */
export function Filters(props: FiltersProps) {
  const { filters, facets, textListingType, arrangement, placeName, shown, onShownChange, onChange } = props;
  const [sheetWanted, setSheetWanted] = useState(false);
  if (shown === "sheet" && !sheetWanted) setSheetWanted(true);
  return (
    <>
      <form
        id={filtersId}
        action="/listings"
        aria-label={words.filters.title}
        onSubmit={(event) => event.preventDefault()}
        className={cx(
          "shrink-0 rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-36 lg:w-84 lg:max-h-[calc(100dvh-160px)] lg:overflow-y-auto lg:overscroll-contain",
          shown !== "sidebar" && "closed-filters",
        )}
      >
        <Suspense>
          <FilterFields
            filters={filters}
            facets={facets}
            textListingType={textListingType}
            placeName={placeName}
            live={shown === "sidebar"}
            onChange={onChange}
          />
        </Suspense>
        <HiddenQuery
          query={queryOf({ searchQuery: filters.searchQuery, shape: filters.shape }, arrangement)}
        />
        <div className="hidden pt-6 noscript:block">
          <button type="submit" className={buttonClass("primary", "md", "w-full")}>
            {words.filters.apply}
          </button>
        </div>
      </form>
      {sheetWanted && (
        <Suspense fallback={<ProgressLine />}>
          <FilterSheet
            filters={filters}
            facets={facets}
            textListingType={textListingType}
            placeName={placeName}
            open={shown === "sheet"}
            onClose={() => onShownChange("none")}
            onApply={(next) => onChange(next, { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}
