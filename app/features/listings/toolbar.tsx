import { filterChips } from "../../../domain/filter-chips.ts";
import { queryOf, type View, views } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { groupIndian } from "../../../domain/price.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { FiltersIcon, GridIcon, ListIcon } from "../../ui/icons.tsx";
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
  const { searchQuery: _, ...filters } = navigation.filters;
  const count = filterChips(filters).length;
  const toggle = () => {
    if (filtersShown !== "none") onFilters("none");
    else onFilters(window.matchMedia(wideScreen).matches ? "sidebar" : "sheet");
  };
  return (
    <div className="sticky top-16 z-20 -mx-[16px] flex flex-wrap items-center gap-x-4 gap-y-1 bg-paper px-[16px] py-2.5 sm:py-3.5">
      <Button
        aria-expanded={filtersShown !== "none"}
        aria-controls={filtersId}
        onClick={toggle}
        className="noscript:hidden"
      >
        <FiltersIcon className="size-4.5" />
        {count > 0 ? words.filters.toggleWithCount(count) : words.filters.toggle}
      </Button>
      <ViewToggle navigation={navigation} />
      <p
        role="status"
        className="min-h-6 text-sm text-ink-soft tabular-nums max-sm:order-last max-sm:w-full sm:mr-auto"
      >
        {statusOf(answer)}
      </p>
    </div>
  );
}

function statusOf(answer: ListingsAnswer | null): string | null {
  if (!answer) return words.loading;
  if (answer.failure) return null;
  const { rows, pagination } = answer.found;
  return words.showing(groupIndian(rows.length), groupIndian(pagination.total));
}

const signs = { grid: GridIcon, list: ListIcon } satisfies Record<View, unknown>;

function ViewToggle({ navigation: { filters, view, setView } }: { navigation: ListingsNavigation }) {
  return (
    <form
      action="/listings"
      onSubmit={(event) => event.preventDefault()}
      className="ml-auto sm:order-last sm:ml-0"
    >
      <HiddenQuery query={queryOf(filters)} />
      <fieldset className="flex rounded-full border border-line bg-surface p-0.5">
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
              className={cx(
                "grid size-11 place-items-center rounded-full transition-colors duration-150",
                view === name ? "bg-leaf-soft text-leaf-ink" : "text-ink-soft hover:text-ink",
              )}
            >
              <Sign className="size-5" />
            </button>
          );
        })}
      </fieldset>
    </form>
  );
}
