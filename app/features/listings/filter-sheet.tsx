import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Filters } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { groupIndian } from "../../../domain/price.ts";
import type { Facets } from "../../search/search-listings.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { expectedTotal, facetsStillTrue } from "./expected-total.ts";
import { FilterFields } from "./lazy-filter-fields.ts";

export interface FilterSheetProps {
  filters: Filters;
  facets: Facets | null;
  textListingType: string | undefined;
  placeName: string | null;
  open: boolean;
  onClose: () => void;
  onApply: (filters: Filters) => void;
}

/**
 * On a phone one chooses first and applies once. The sheet is an entry of its own in the history, which the new
 * list takes over, so it closes when the address has changed.
 */
export default function FilterSheet(props: FilterSheetProps) {
  const { filters, facets, textListingType, placeName, open, onClose, onApply } = props;
  const [draft, setDraft] = useState(filters);
  const [draftPlace, setDraftPlace] = useState(placeName);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening starts with what is in force.
  useEffect(() => {
    if (!open) return;
    setDraft(filters);
    setDraftPlace(placeName);
  }, [open]);
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    onClose();
  }, [key, onClose]);

  const { searchQuery } = filters;
  const expected = expectedTotal(filters, draft, facets);
  const trueFacets = useMemo(() => facetsStillTrue(filters, draft, facets), [filters, draft, facets]);
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.filters.title}
      footer={
        <div className="flex gap-3">
          <Button tone="quiet" onClick={() => setDraft({ searchQuery })}>
            {words.chips.clearAll}
          </Button>
          <Button tone="primary" className="flex-1" onClick={() => onApply(draft)}>
            {expected === null ? words.filters.apply : words.filters.applyWithCount(groupIndian(expected))}
          </Button>
        </div>
      }
    >
      <AfterTheSheet>
        <FilterFields
          filters={draft}
          facets={trueFacets}
          textListingType={textListingType}
          placeName={draftPlace}
          live
          onChange={setDraft}
          onPlaceName={setDraftPlace}
        />
      </AfterTheSheet>
    </Sheet>
  );
}

/** The fields take longest: the sheet is painted before them, as high as with them. */
function AfterTheSheet({ children }: { children: ReactNode }) {
  const isPainted = useDeferredValue(true, false);
  const room = <div className="h-dvh" />;
  return <Suspense fallback={room}>{isPainted ? children : room}</Suspense>;
}
