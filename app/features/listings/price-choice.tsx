import { memo, useCallback, useMemo } from "react";
import { listings as words } from "../../../domain/messages/index.ts";
import { priceRangeOf, priceRangesFor } from "../../../domain/price-ranges.ts";
import { ChoiceGroup } from "./choice-group.tsx";
import { PlainPriceFields } from "./plain-price-fields.tsx";
import { PriceFields } from "./price-fields.tsx";
import type { ChangeFilters } from "./use-change-filters.ts";

export interface PriceChoiceProps {
  min: number | undefined;
  max: number | undefined;
  listingType: string | undefined;
  live: boolean;
  change: ChangeFilters;
}

/** A range out of a few, or two amounts of one's own. */
export const PriceChoice = memo(function PriceChoice({
  min,
  max,
  listingType,
  live,
  change,
}: PriceChoiceProps) {
  const ranges = priceRangesFor(listingType);
  const options = useMemo(
    () => ranges.map(({ id }) => ({ value: id, label: words.priceRanges[id] })),
    [ranges],
  );
  const setPrices = useCallback(
    (min_price: number | undefined, max_price: number | undefined) =>
      change((before) => ({ ...before, min_price, max_price })),
    [change],
  );
  const isAny = min === undefined && max === undefined;
  const prices = { min, max, onChange: setPrices };
  return (
    <div className="flex flex-col gap-4">
      <ChoiceGroup
        legend={words.filters.priceRange}
        name="price_range"
        // An amount of one's own is neither a range nor "Any".
        value={isAny ? undefined : (priceRangeOf({ min_price: min, max_price: max })?.id ?? "own")}
        options={options}
        onChange={(id) => {
          const range = ranges.find((one) => one.id === id);
          setPrices(range?.min, range?.max);
        }}
      />
      {live ? <PriceFields {...prices} /> : <PlainPriceFields {...prices} />}
    </div>
  );
});
