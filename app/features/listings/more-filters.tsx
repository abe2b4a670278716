import { Suspense, useRef, useState } from "react";
import { useLocation } from "react-router";
import { moreFiltersPath, queryOf } from "../../../domain/filter-address.ts";
import { type Filters, splitChoices } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { Button } from "../../ui/button.tsx";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { allowsMotion } from "../../ui/motion.ts";
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
  const justOpened = useRef(false);
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
      <Button
        aria-expanded={open}
        className="group"
        onClick={() => {
          justOpened.current = !open;
          setOpen(!open);
        }}
      >
        {label}
        <ChevronDownIcon className="size-5 transition-[rotate] duration-200 group-aria-expanded:rotate-180" />
      </Button>
      {open && (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <div
            className="flex flex-col gap-6 *:first:scroll-mb-48"
            ref={(fields) => {
              if (!fields || !justOpened.current) return;
              justOpened.current = false;
              showFirst(fields);
            }}
          >
            <CountedChoiceFields filters={filters} change={change} />
          </div>
        </Suspense>
      )}
    </>
  );
}

/** In the sheet they open below its foot. */
function showFirst(fields: Element): void {
  fields.firstElementChild?.scrollIntoView({
    block: "nearest",
    behavior: allowsMotion() ? "smooth" : "auto",
  });
}
