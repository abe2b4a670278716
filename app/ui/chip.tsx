import type { ReactNode } from "react";
import { CloseIcon } from "./icons.tsx";

export interface RemovableChipProps {
  children: ReactNode;
  /** Read out for the remove button: "Remove Rent". */
  removeLabel: string;
  /** Left out where the chip stands in a form of its own: then the button submits it. */
  onRemove?: () => void;
}

/** A filter that is in force, with a way out. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <span className="inline-flex min-h-11 items-center gap-2 rounded-full border pl-4 text-sm font-semibold whitespace-nowrap transition-colors duration-150 border-leaf bg-leaf-soft text-leaf-ink">
      {children}
      <button
        type={onRemove ? "button" : "submit"}
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-full hover:bg-surface"
      >
        <CloseIcon className="size-4" />
      </button>
    </span>
  );
}
