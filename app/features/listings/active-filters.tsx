import { useRef } from "react";
import type { Arrangement } from "../../../domain/arrangement.ts";
import { queryOf } from "../../../domain/filter-address.ts";
import { filterChips } from "../../../domain/filter-chips.ts";
import type { Filters } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import type { TextChip } from "../../../domain/search/chips/text-chips.ts";
import { Button } from "../../ui/button.tsx";
import { RemovableChip } from "../../ui/chip.tsx";
import { QueryForm } from "./query-form.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";

export interface ActiveFiltersProps {
  filters: Filters;
  arrangement: Arrangement;
  placeName?: string | null;
  /** What the text means; null while that is not known yet. */
  textChips: readonly TextChip[] | null;
  onChange: (filters: Filters) => void;
}

export default function ActiveFilters({
  filters,
  arrangement,
  placeName,
  textChips,
  onChange,
}: ActiveFiltersProps) {
  const list = useRef<HTMLUListElement>(null);
  const noteRemoval = useFocusAfterRemoval(list, textChips !== null);
  const { searchQuery: _, ...others } = filters;
  const ofText = textChips?.map(({ id, label, search }) => ({
    id: `text-${id}`,
    label,
    without: { ...others, ...(search && { searchQuery: search }) },
  }));
  const ofFilters = filterChips(filters, placeName ?? undefined).filter(
    ({ id }) => !ofText || id !== "searchQuery",
  );
  const chips = [...(ofText ?? []), ...ofFilters];
  return (
    <ul
      ref={list}
      aria-label={words.chips.label}
      className="flex flex-wrap items-center gap-2 pb-2 sm:pb-4"
      onSubmit={noteRemoval}
    >
      {chips.map(({ id, label, without }) => (
        <li key={id} className="min-w-0">
          <QueryForm query={queryOf(without, arrangement)} onSubmit={() => onChange(without)}>
            <RemovableChip removeLabel={words.chips.remove(label)}>{label}</RemovableChip>
          </QueryForm>
        </li>
      ))}
      <li>
        <QueryForm query={queryOf({}, arrangement)} onSubmit={() => onChange({})}>
          <Button type="submit" tone="quiet">
            {words.chips.clearAll}
          </Button>
        </QueryForm>
      </li>
    </ul>
  );
}
