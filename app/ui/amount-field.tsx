import type { ComponentProps, KeyboardEvent } from "react";
import { groupWhileTyping, parseAmount } from "../../domain/amount.ts";
import { groupIndian } from "../../domain/price.ts";
import { TextField, type TextFieldProps } from "./field.tsx";

export interface AmountFieldProps extends Omit<TextFieldProps, "value" | "onChange" | "type" | "inputMode"> {
  value: string;
  onValue: (text: string) => void;
}

/**
 * A number as text, grouped the Indian way while one types. Not `type="number"`: the mouse wheel would change it,
 * and it takes neither "75 lakh" nor "₹75,00,000".
 */
export function AmountField({ value, onValue, onBlur, onKeyDown, ...rest }: AmountFieldProps) {
  const onChange: ComponentProps<"input">["onChange"] = ({ currentTarget: input }) => {
    const grouped = groupWhileTyping(input.value, input.selectionStart ?? input.value.length);
    // Written before React does it, so that React finds the value in place and leaves the caret alone.
    if (grouped.text !== input.value) {
      input.value = grouped.text;
      input.setSelectionRange(grouped.caret, grouped.caret);
    }
    onValue(grouped.text);
  };
  return (
    <TextField
      autoComplete="off"
      {...rest}
      type="text"
      inputMode="decimal"
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        skipComma(event);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        const amount = parseAmount(value);
        if (amount !== null) onValue(groupIndian(amount));
        onBlur?.(event);
      }}
    />
  );
}

/** Deleting a comma would put it straight back: the digit beyond it is meant. */
function skipComma(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: input } = event;
  const { selectionStart: at, selectionEnd: end, value } = input;
  if (at === null || at !== end) return;
  if (key === "Backspace" && value[at - 1] === ",") input.setSelectionRange(at - 1, at - 1);
  if (key === "Delete" && value[at] === ",") input.setSelectionRange(at + 1, at + 1);
}
