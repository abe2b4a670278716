import { groupIndian } from "../../../domain/price.ts";
import type { Choice } from "./choice-group.tsx";

export interface CheckGroupProps<Value extends string> {
  legend: string;
  /** The name that the address uses. */
  name: string;
  values: readonly Value[];
  options: readonly Choice<Value>[];
  onChange: (values: Value[]) => void;
}

/** Any number out of a few: real checkboxes that look like chips. */
export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { legend, name, values, options, onChange } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, count }) => (
          <label key={value} className="choice py-1">
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={values.includes(value)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...values, value]
                    : values.filter((other) => other !== value),
                )
              }
            />
            {label}
            {typeof count === "number" && <span>{groupIndian(count)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
