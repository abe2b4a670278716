import { Select as Base } from "@base-ui/react/select";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldProps } from "./field.tsx";
import { CheckIcon, ChevronDownIcon } from "./icons.tsx";
import { optionClass, popupClass } from "./popup.ts";

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string> extends Omit<FieldProps, "children"> {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  /** Also submits with the form around it. */
  name?: string;
  disabled?: boolean;
}

/** One choice out of a short list. The value is controlled. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder, name, disabled, ...field } = props;
  return (
    <Field {...field}>
      {({ required, ...control }) => (
        <Base.Root
          items={options}
          value={value}
          onValueChange={(next) => next !== null && onValueChange(next)}
          name={name}
          disabled={disabled}
          required={required}
        >
          <Base.Trigger
            {...control}
            className={cx(
              controlClass,
              "flex items-center justify-between gap-3 text-left data-popup-open:border-focus",
            )}
          >
            <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-ink-faint" />
            <Base.Icon>
              <ChevronDownIcon className="size-5 text-ink-soft" />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner className="z-50 outline-none" sideOffset={6} alignItemWithTrigger={false}>
              <Base.Popup className={cx(popupClass, "min-w-(--anchor-width)")}>
                <Base.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5">
                  {options.map((option) => (
                    <Base.Item key={option.value} value={option.value} className={optionClass}>
                      <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                      <Base.ItemIndicator>
                        <CheckIcon className="size-4.5" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
