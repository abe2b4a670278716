import { Suspense, useEffect, useRef } from "react";
import type { Arrangement, View } from "../../../domain/arrangement.ts";
import type { CardProperty } from "../../../domain/card-property.ts";
import type { Filters } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { type PropertyCardProps, PropertyCards } from "../../cards/property-card.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { RetryIcon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import type { ListingsAnswer } from "./answer.ts";
import { More } from "./more.tsx";
import { useRows } from "./use-rows.ts";

/** Few searches have something to say. */
const SearchNotes = lazyPart(() => import("./search-notes.tsx"));

const WhyThisOrder = lazyPart(() => import("./why-this-order.tsx"));

const AlternativesList = lazyPart(() => import("./alternatives-list.tsx"));

const EmptyPlot = lazyPart(() => import("./empty-plot.tsx"));

const NoResults = lazyPart(() => import("./no-results.tsx"));

export const listClass: Record<Exclude<View, "map">, string> = {
  grid: "grid grid-cols-[repeat(auto-fill,minmax(min(100%,290px),1fr))] gap-x-6 gap-y-7",
  list: "grid gap-4",
};

/** A phone's card is 92vw wide; declared a little narrower, so that 2x and 3x screens take the next smaller file. */
const sizes: Record<Exclude<View, "map">, string> = {
  grid: "(min-width:1280px) 390px,(min-width:980px) 31vw,(min-width:660px) 46vw,88vw",
  list: "(min-width:640px) 300px,128px",
};

export const cardsOf = (rows: readonly CardProperty[], view: Exclude<View, "map">): PropertyCardProps[] =>
  rows.map((property, index) => ({
    property,
    heading: "h2",
    layout: view,
    eager: index === 0,
    sizes: sizes[view],
    swipe: true,
  }));

export interface ResultsProps {
  answer: ListingsAnswer;
  filters: Filters;
  arrangement: Arrangement;
  pending: boolean;
  onChange: (filters: Filters, options?: { replace?: boolean }) => void;
}

export function Results({ answer, filters, arrangement, pending, onChange }: ResultsProps) {
  const view = arrangement.view === "list" ? "list" : "grid";
  const rows = useRows(answer, view);
  const list = useRef<HTMLUListElement>(null);
  useFocusOnFirstNew(list, answer.found.rows);

  if (answer.failure) {
    // Here at once but for its picture: it mostly shows when nothing more can be fetched.
    return (
      <div role="alert">
        <StatePanel
          picture={
            <Suspense>
              <EmptyPlot />
            </Suspense>
          }
          title={answer.failure}
          action={
            <Button busy={pending} onClick={() => onChange(filters, { replace: true })}>
              <RetryIcon className="size-4.5" /> {words.tryAgain}
            </Button>
          }
        >
          {words.failedHint}
        </StatePanel>
      </div>
    );
  }
  const leadsOn = answer.alternatives && (
    <Suspense>
      <AlternativesList
        alternatives={answer.alternatives}
        arrangement={arrangement}
        withoutClosest={rows.length > 0}
      />
    </Suspense>
  );
  if (rows.length === 0) {
    return (
      <>
        <Suspense>
          <NoResults filters={filters} arrangement={arrangement} onChange={onChange} />
        </Suspense>
        {leadsOn}
      </>
    );
  }
  return (
    <>
      {(answer.found.corrected || answer.found.relaxed || answer.isOfSeller) && (
        <Suspense>
          <SearchNotes answer={answer} filters={filters} arrangement={arrangement} onChange={onChange} />
        </Suspense>
      )}
      {leadsOn}
      <PropertyCards
        ref={list}
        aria-busy={pending}
        className={cx(
          view === "grid" && "later-cards",
          listClass[view],
          "transition-opacity duration-200",
          pending && "opacity-50",
        )}
        cards={cardsOf(rows, view)}
      />
      {filters.searchQuery && !arrangement.sort && (
        <Suspense>
          <WhyThisOrder />
        </Suspense>
      )}
      <More answer={answer} filters={filters} arrangement={arrangement} />
    </>
  );
}

/** After Load More the keyboard goes on at the first new card; the page does not move. */
function useFocusOnFirstNew(list: React.RefObject<HTMLUListElement | null>, rows: CardProperty[]): void {
  const before = useRef(rows);
  useEffect(() => {
    const [first] = before.current;
    // Another list, for example of fewer filters, can be longer too, but holds none of the same objects.
    const goesOn = rows.length > before.current.length && first !== undefined && rows.includes(first);
    const firstNew = goesOn ? list.current?.children[before.current.length] : null;
    before.current = rows;
    // The button may be gone by now, and with it the focus; whoever has gone elsewhere meanwhile stays there.
    const active = document.activeElement;
    if (active && active !== document.body && !active.closest("[data-load-more]")) return;
    firstNew?.querySelector("a")?.focus({ preventScroll: true });
  }, [list, rows]);
}
