import { useSearchParams } from "react-router";
import { costs as words } from "../../domain/messages/index.ts";
import { groupIndian } from "../../domain/price.ts";
import type { NumberLimits } from "../../domain/typed-number.ts";
import { TextField } from "../ui/field.tsx";

interface FigureProps {
  /** The parameter of the address: what was typed is there. */
  name: string;
  label: string;
  hint?: string;
  /** What the field holds until something is typed. */
  usual: number;
  wrong: boolean;
}

/** Rupees; empty where there are none. */
export function AmountField({ usual, wrong, ...props }: FigureProps) {
  return (
    <Typed
      {...props}
      lead="₹"
      usual={usual ? groupIndian(usual) : ""}
      error={wrong ? words.amountNotUnderstood : null}
    />
  );
}

export function NumberField({ usual, wrong, limits, ...props }: FigureProps & { limits: NumberLimits }) {
  const { min, max, whole } = limits;
  const error = whole ? words.wholeNumberOutside : words.numberOutside;
  return (
    <Typed
      {...props}
      inputMode={whole ? "numeric" : "decimal"}
      usual={String(usual)}
      error={wrong ? error(min, max) : null}
    />
  );
}

interface TypedProps extends Omit<FigureProps, "usual" | "wrong"> {
  usual: string;
  error: string | null;
  lead?: string;
  inputMode?: "numeric" | "decimal";
}

/** Keeps what was typed, whatever it is. */
function Typed({ usual, ...props }: TypedProps) {
  const [query] = useSearchParams();
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      defaultValue={query.get(props.name) ?? usual}
    />
  );
}
