import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldParts, splitField } from "./field.tsx";
import { ChevronDownIcon } from "./icons.tsx";

export interface NativeSelectProps extends FieldParts, Omit<ComponentProps<"select">, keyof FieldParts> {
  options: readonly { value: string; label: string }[];
  /** The choice that means "nothing chosen". */
  placeholder?: string;
}

/** The phone's own picker: costs no script and works without any. */
export function NativeSelect(props: NativeSelectProps) {
  const { field, rest } = splitField(props);
  const { options, placeholder, ...select } = rest;
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={cx(controlClass, "appearance-none pr-11")}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-ink-soft" />
        </span>
      )}
    </Field>
  );
}
