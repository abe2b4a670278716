import { listings as words } from "../../../domain/messages/index.ts";
import { groupIndian } from "../../../domain/price.ts";
import { hueText, type Look } from "../../kinds/kinds.ts";
import { cx } from "../../ui/cx.ts";

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  look?: Look;
  /** How many listings it would give; null while unknown. */
  count?: number | null;
}

export interface ChoiceGroupProps<Value extends string> {
  legend: string;
  /** The name that the address uses. */
  name: string;
  value: Value | undefined;
  options: readonly Choice<Value>[];
  /** Short labels side by side. */
  compact?: boolean;
  onChange: (value: Value | undefined) => void;
}

const choiceClass =
  "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface text-sm font-semibold whitespace-nowrap transition-colors duration-150 hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-soft has-checked:text-leaf-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";

/** One out of a few, or any: real radio buttons that look like chips. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, name, value, options, compact = false, onChange } = props;
  const inColumns = options.some(({ look }) => look);
  const className = cx(
    choiceClass,
    compact ? "min-w-11 px-3" : "px-3.5",
    inColumns ? "justify-start" : "justify-center",
  );
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-semibold">{legend}</legend>
      <div className={cx(inColumns ? "grid grid-cols-2" : "flex flex-wrap", compact ? "gap-1.5" : "gap-2")}>
        <label className={className}>
          <input
            type="radio"
            name={name}
            value=""
            checked={value === undefined}
            onChange={() => onChange(undefined)}
            className="sr-only"
          />
          {words.filters.any}
        </label>
        {options.map((option) => (
          <label key={option.value} className={className}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.look && (
              <option.look.icon className={cx("-ml-0.5 size-4.5 shrink-0", hueText[option.look.hue])} />
            )}
            {option.label}
            {typeof option.count === "number" && (
              <span className="ml-auto font-normal text-ink-soft tabular-nums">
                {groupIndian(option.count)}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
