import { sorts, type View, views } from "../../../domain/arrangement.ts";
import { queryOf } from "../../../domain/filter-address.ts";
import { filterChips } from "../../../domain/filter-chips.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { groupIndian } from "../../../domain/price.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CachedHtml } from "../../ui/cached-html.tsx";
import { cx } from "../../ui/cx.ts";
import { ChevronDownIcon, FiltersIcon, GridIcon, ListIcon, MapIcon } from "../../ui/icons.tsx";
import type { ListingsAnswer } from "./answer.ts";
import { type FiltersShown, filtersId } from "./filters.tsx";
import { HiddenQuery } from "./query-form.tsx";
import type { ListingsNavigation } from "./use-listings-navigation.ts";

export interface ToolbarProps {
  navigation: ListingsNavigation;
  /** Null while results are on their way. */
  answer: ListingsAnswer | null;
  filtersShown: FiltersShown;
  onFilters: (shown: FiltersShown) => void;
}

const wideScreen = "(min-width: 1024px)";

export function Toolbar({ navigation, answer, filtersShown, onFilters }: ToolbarProps) {
  const onMap = navigation.arrangement.view === "map";
  const { searchQuery: _, area, ...filters } = navigation.filters;
  const count = filterChips(onMap ? filters : { ...filters, area }).length;
  const label = count > 0 ? words.filters.toggleWithCount(count) : words.filters.toggle;
  const toggle = () => {
    if (filtersShown !== "none") onFilters("none");
    else onFilters(!onMap && window.matchMedia(wideScreen).matches ? "sidebar" : "sheet");
  };
  return (
    <div className="list-tools">
      <Button
        aria-expanded={filtersShown !== "none"}
        aria-controls={filtersId}
        onClick={toggle}
        className="max-sm:px-3.5 noscript:hidden"
      >
        <FiltersIcon className={cx("size-4.5", count > 0 && "max-[380px]:hidden")} />
        {label}
      </Button>
      <noscript className="lg:hidden">
        {import.meta.env.SSR && (
          <a href={`#${filtersId}`} className={buttonClass()}>
            {label}
          </a>
        )}
      </noscript>
      <SortSelect navigation={navigation} />
      <ViewToggle navigation={navigation} />
      {onMap ? (
        <span className="mr-auto max-sm:hidden" />
      ) : (
        <p
          role="status"
          className="min-h-6 text-sm text-ink-soft tabular-nums max-sm:order-last max-sm:w-full sm:mr-auto"
        >
          {statusOf(answer)}
        </p>
      )}
    </div>
  );
}

function statusOf(answer: ListingsAnswer | null): string | null {
  if (!answer) return words.loading;
  if (answer.failure) return null;
  const { rows, pagination } = answer.found;
  return words.showing(groupIndian(rows.length), groupIndian(pagination.total));
}

const signs = { grid: GridIcon, list: ListIcon, map: MapIcon } satisfies Record<View, unknown>;

/** A text is answered by the best match, unless another order is asked for. */
function SortSelect({ navigation: { filters, arrangement, setSort } }: { navigation: ListingsNavigation }) {
  const { sort, view } = arrangement;
  const offered = sorts.filter((name) => filters.searchQuery || name !== "newest");
  return (
    <form action="/listings" onSubmit={(event) => event.preventDefault()} className="sort-form">
      <HiddenQuery query={queryOf(filters, { view })} />
      <CachedHtml
        as="label"
        className="relative block max-w-full min-w-0 max-sm:flex-1"
        cacheKey={() => JSON.stringify(["sort", sort, !filters.searchQuery])}
      >
        {() => (
          <>
            <span className="sr-only">{words.sort.label}</span>
            <select
              name="sort"
              value={sort ?? ""}
              onChange={(event) => setSort(sorts.find((name) => name === event.currentTarget.value))}
              className="min-h-11 w-full appearance-none rounded-full border border-line bg-surface pr-7 pl-3.5 text-sm sm:pr-9 sm:pl-4 font-semibold text-ellipsis"
            >
              <option value="">{filters.searchQuery ? words.sort.bestMatch : words.sort.newest}</option>
              {offered.map((name) => (
                <option key={name} value={name}>
                  {words.sort[name]}
                </option>
              ))}
            </select>
            <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2 size-4.5 sm:right-3 -translate-y-1/2 text-ink-soft" />
          </>
        )}
      </CachedHtml>
      <span className="hidden noscript:block">
        <Button type="submit">{words.sort.apply}</Button>
      </span>
    </form>
  );
}

function ViewToggle({ navigation: { filters, arrangement, setView } }: { navigation: ListingsNavigation }) {
  const { view, sort } = arrangement;
  return (
    <form
      action="/listings"
      onSubmit={(event) => event.preventDefault()}
      className="ml-auto sm:order-last sm:ml-0"
    >
      <HiddenQuery query={queryOf(filters, { sort })} />
      <CachedHtml
        as="fieldset"
        className="flex rounded-full border border-line bg-surface p-0.5"
        cacheKey={() => JSON.stringify(["view", view])}
      >
        {() => (
          <>
            <legend className="sr-only">{words.view.label}</legend>
            {views.map((name) => {
              const Sign = signs[name];
              return (
                <button
                  key={name}
                  name="view"
                  value={name}
                  type="submit"
                  aria-pressed={view === name}
                  aria-label={words.view[name]}
                  onClick={() => setView(name)}
                  className="view-choice"
                >
                  <Sign />
                </button>
              );
            })}
          </>
        )}
      </CachedHtml>
    </form>
  );
}
