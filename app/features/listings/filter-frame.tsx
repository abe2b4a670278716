import { type ReactNode, useState } from "react";
import type { ListingsAnswer } from "./answer.ts";
import { Filters, type FiltersShown } from "./filters.tsx";
import { Toolbar } from "./toolbar.tsx";
import type { ListingsNavigation } from "./use-listings-navigation.ts";

export interface FilterFrameProps {
  navigation: ListingsNavigation;
  answer: ListingsAnswer | null;
  /** The results. */
  children: ReactNode;
}

/** The toolbar and the filters around the results, which are not rendered again when the filters open. */
export function FilterFrame({ navigation, answer, children }: FilterFrameProps) {
  const { filters, arrangement, pending, show } = navigation;
  const [shown, setShown] = useState<FiltersShown>("none");
  const onMap = arrangement.view === "map";
  return (
    <div className={onMap ? "mx-auto w-full max-w-[1760px] px-[16px]" : "page-width pb-16"}>
      <Toolbar
        navigation={navigation}
        answer={pending ? null : answer}
        filtersShown={shown}
        onFilters={setShown}
      />
      <div className="flex items-start gap-8 sm:pt-2 max-lg:flex-col">
        <Filters
          filters={filters}
          facets={answer?.found.facets ?? null}
          textListingType={filters.listing_type ? undefined : answer?.question.listing_type}
          arrangement={arrangement}
          placeName={answer?.placeName ?? null}
          shown={shown}
          onShownChange={setShown}
          onChange={show}
        />
        {children}
      </div>
    </div>
  );
}
