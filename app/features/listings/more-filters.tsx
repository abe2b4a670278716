import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { moreFiltersPath, queryOf } from "../../../domain/filter-address.ts";
import { type Filters, splitChoices } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { HiddenQuery } from "./query-form.tsx";
import type { ChangeFilters } from "./use-change-filters.ts";

const CountedChoiceFields = lazyPart(() => import("./counted-choice-fields.tsx"));

export interface MoreFiltersProps {
  filters: Filters;
  /** Somebody is looking at it, with scripts running. */
  live: boolean;
  change: ChangeFilters;
}

/**
 * Few people need the further filters, so they are fetched when somebody asks for them. Without scripts they are a page
 * of their own, and the short form keeps what was chosen there.
 */
export function MoreFilters({ filters, live, change }: MoreFiltersProps) {
  const { search } = useLocation();
  const { choices } = splitChoices(filters);
  const count = Object.keys(choices).length;
  const [open, setOpen] = useState(count > 0);
  const label = count > 0 ? words.filters.moreWithCount(count) : words.filters.more;
  if (!live) {
    return (
      <>
        <HiddenQuery query={queryOf(choices)} />
        <a href={`${moreFiltersPath}${search}`} className="py-2.5 text-leaf-ink">
          {label}
        </a>
      </>
    );
  }
  return (
    <>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      {open && (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <CountedChoiceFields filters={filters} change={change} />
        </Suspense>
      )}
    </>
  );
}
