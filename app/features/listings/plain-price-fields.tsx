import { listings } from "../../../domain/messages/index.ts";
import { priceRangeOf } from "../../../domain/price-ranges.ts";
import { TextField } from "../../ui/field.tsx";

export interface PriceFieldsProps {
  min: number | undefined;
  max: number | undefined;
  onChange: (min: number | undefined, max: number | undefined) => void;
}

const words = listings.filters;

/** Sent along with the form where no script runs; then an offered range stands in its own group, not here as well. */
export function PlainPriceFields({ min, max }: PriceFieldsProps) {
  const isOffered = priceRangeOf({ min_price: min, max_price: max }) !== undefined;
  const shared = { inputMode: "text", autoComplete: "off" } as const;
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        {...shared}
        label={words.minPrice}
        hint={words.minPriceHint}
        name="min_price"
        defaultValue={isOffered ? undefined : min}
      />
      <TextField
        {...shared}
        label={words.maxPrice}
        hint={words.maxPriceHint}
        name="max_price"
        defaultValue={isOffered ? undefined : max}
      />
    </div>
  );
}
