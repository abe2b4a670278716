import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { parseAmount } from "../../../domain/amount.ts";
import { listings } from "../../../domain/messages/index.ts";
import { groupIndian } from "../../../domain/price.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import type { PriceFieldsProps } from "./plain-price-fields.tsx";

const words = listings.filters;
const written = (amount: number | undefined) => (amount ? groupIndian(amount) : "");
/** Null if it is no amount. */
const read = (text: string) => (text.trim() ? parseAmount(text) : undefined);

/** Any price. Takes effect when one leaves a field: on the way to "1.2 cr" stands "1.2". */
export function PriceFields({ min, max, onChange }: PriceFieldsProps) {
  const [texts, setTexts] = useState({ min: written(min), max: written(max) });
  const [left, setLeft] = useState(true);
  const sent = useRef({ min, max });

  useEffect(() => {
    if (min === sent.current.min && max === sent.current.max) return;
    sent.current = { min, max };
    setTexts({ min: written(min), max: written(max) });
  }, [min, max]);

  const lowest = read(texts.min);
  const highest = read(texts.max);
  const crossed = !!lowest && !!highest && lowest > highest;

  function send() {
    setLeft(true);
    if (lowest === null || highest === null || crossed) return;
    setTexts({ min: written(lowest), max: written(highest) });
    if ((lowest ?? 0) === (sent.current.min ?? 0) && highest === sent.current.max) return;
    sent.current = { min: lowest, max: highest };
    onChange(lowest, highest);
  }

  const field = (name: "min" | "max") => ({
    value: texts[name],
    onValue: (text: string) => {
      setTexts((before) => ({ ...before, [name]: text }));
      setLeft(false);
    },
    onBlur: send,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      send();
    },
  });
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <AmountField
        {...field("min")}
        label={words.minPrice}
        hint={words.minPriceHint}
        error={left && lowest === null ? words.notAnAmount : null}
      />
      <AmountField
        {...field("max")}
        label={words.maxPrice}
        hint={words.maxPriceHint}
        error={left && highest === null ? words.notAnAmount : left && crossed ? words.limitsCrossed : null}
      />
    </div>
  );
}
