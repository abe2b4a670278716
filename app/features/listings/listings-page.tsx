import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { hasFilters } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { rememberSearch } from "../../search/recent-searches.ts";
import { Banner } from "../../ui/banner.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { ListingsAnswer } from "./answer.ts";
import { FilterFrame } from "./filter-frame.tsx";
import { Hero } from "./hero.tsx";
import { noteShown } from "./list-memory.ts";
import { LoadingResults } from "./loading-results.tsx";
import { More } from "./more.tsx";
import { Results } from "./results.tsx";
import { useArrived } from "./use-arrived.ts";
import { useListingsNavigation } from "./use-listings-navigation.ts";
import { useSearchFromState } from "./use-search-from-state.ts";

const MapScreen = lazyPart(() => {
  // At the same time, not one after the other; where it fails, the screen says so.
  if (!import.meta.env.SSR) import("./map/live/live-map.ts").catch(() => {});
  return import("./map/map-screen.tsx");
});

const ActiveFilters = lazyPart(() => import("./active-filters.tsx"));

/** The results may still be on their way when the page opens. */
export function ListingsPage({ answer: coming }: { answer: ListingsAnswer | Promise<ListingsAnswer> }) {
  const arrived = useArrived(coming);
  const answer = useSearchFromState(coming) ? null : arrived;
  const navigation = useListingsNavigation();
  const { filters, arrangement, pending, show } = navigation;

  const { key, state } = useLocation();
  const notice: unknown = state?.notice;
  const { searchQuery } = filters;
  useEffect(() => {
    if (searchQuery) rememberSearch(searchQuery);
  }, [searchQuery]);

  useEffect(() => {
    noteShown(key, answer ?? undefined);
    return () => noteShown(null);
  }, [key, answer]);

  const onMap = arrangement.view === "map";
  const { area: _, ...withoutArea } = filters;
  const activeFilters = hasFilters(onMap ? withoutArea : filters) && (
    <Suspense fallback={<div className="h-13.5 sm:h-15.5" />}>
      <ActiveFilters
        filters={onMap ? withoutArea : filters}
        arrangement={arrangement}
        placeName={answer?.placeName}
        textChips={pending || !answer ? null : answer.textChips}
        onChange={show}
      />
    </Suspense>
  );

  return (
    <>
      <Hero
        filters={filters}
        arrangement={arrangement}
        total={arrived?.everything ?? null}
        onSearch={(searchQuery) => show({ ...(searchQuery ? withoutArea : filters), searchQuery })}
      />
      <FilterFrame navigation={navigation} answer={answer}>
        {onMap ? (
          <Suspense>
            <MapScreen
              navigation={navigation}
              answer={answer}
              parts={{
                loading: <LoadingResults view="grid" />,
                more: (shown) => <More answer={shown} filters={filters} arrangement={arrangement} />,
              }}
            >
              {activeFilters}
            </MapScreen>
          </Suspense>
        ) : (
          <section aria-label={words.results} className="w-full min-w-0 flex-1">
            {typeof notice === "string" && (
              <div role="status" className="pb-4">
                <Banner tone="info">{notice}</Banner>
              </div>
            )}
            {activeFilters}
            {answer ? (
              <Results
                answer={answer}
                filters={filters}
                arrangement={arrangement}
                pending={pending}
                onChange={show}
              />
            ) : (
              <LoadingResults view={arrangement.view} />
            )}
          </section>
        )}
      </FilterFrame>
    </>
  );
}
