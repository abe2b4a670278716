import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { CloseIcon } from "./icons.tsx";

const chipBase =
  "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold whitespace-nowrap @max-[19.5rem]:whitespace-normal transition-colors duration-150";
const chipOff = "border-line bg-surface text-ink hover:border-leaf hover:bg-leaf-soft";
const chipOn = "border-leaf bg-leaf-soft text-leaf-ink";

export interface ChipProps extends ComponentProps<"button"> {
  selected: boolean;
}

/** A choice that is on or off. */
export function Chip({ selected, className, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={selected}
      className={cx(chipBase, selected ? chipOn : chipOff, className)}
    />
  );
}

export interface RemovableChipProps {
  children: ReactNode;
  /** Read out for the remove button: "Remove Rent". */
  removeLabel: string;
}

/** A filter that is in force, with a way out: the button submits the form around the chip. */
export function RemovableChip({ children, removeLabel }: RemovableChipProps) {
  return (
    <span className={cx(chipBase, chipOn, "pr-0")}>
      {children}
      <button
        type="submit"
        aria-label={removeLabel}
        className="grid size-11 place-items-center rounded-full hover:bg-surface"
      >
        <CloseIcon className="size-4" />
      </button>
    </span>
  );
}
