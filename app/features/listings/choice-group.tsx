import { memo } from "react";
import { listings as words } from "../../../domain/messages/index.ts";
import { groupIndian } from "../../../domain/price.ts";
import { hueText, type Look } from "../../kinds/kinds.ts";
import { CachedHtml } from "../../ui/cached-html.tsx";
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

/** One out of a few, or any: real radio buttons that look like chips. */
export const ChoiceGroup = memo(Group) as typeof Group;

function Group<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, name, value, options, compact = false, onChange } = props;
  const inColumns = options.some(({ look }) => look);
  const className = cx("choice", compact && "min-w-11 px-2 lg:min-w-10.5", inColumns && "justify-start");
  return (
    <CachedHtml as="fieldset" className="min-w-0" cacheKey={() => JSON.stringify(props)}>
      {() => (
        <>
          <legend className="pb-2 text-sm font-semibold">{legend}</legend>
          <div
            className={cx(inColumns ? "grid grid-cols-2" : "flex flex-wrap", compact ? "gap-1.5" : "gap-2")}
          >
            <label className={className}>
              <input
                type="radio"
                name={name}
                value=""
                checked={value === undefined}
                onChange={() => onChange(undefined)}
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
                />
                {option.look && <option.look.icon className={hueText[option.look.hue]} />}
                {option.label}
                {typeof option.count === "number" && <span>{groupIndian(option.count)}</span>}
              </label>
            ))}
          </div>
        </>
      )}
    </CachedHtml>
  );
}
