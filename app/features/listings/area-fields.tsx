import { memo, useEffect, useRef, useState } from "react";
import { filtersFrom } from "../../../domain/filter-address.ts";
import { type FilterAreaUnit, filterAreaUnits } from "../../../domain/filters.ts";
import { property, listings as words } from "../../../domain/messages/index.ts";
import { controlClass, TextField } from "../../ui/field.tsx";

const pauseMs = 500;
const unitLabels = { ...property.areaUnit, ...words.filters.moreUnits };

export interface AreaFieldsProps {
  min: number | undefined;
  max: number | undefined;
  unit: FilterAreaUnit;
  /** Once on a page: then the fields need no ids of their own. */
  plain: boolean;
  onChange: (min: number | undefined, max: number | undefined, unit: FilterAreaUnit) => void;
}

export const AreaFields = memo(function AreaFields({ min, max, unit, plain, onChange }: AreaFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <AreaField
        label={words.filters.minArea}
        name="min_area"
        plain={plain}
        value={min}
        onChange={(next) => onChange(next, max, unit)}
      />
      <AreaField
        label={words.filters.maxArea}
        name="max_area"
        plain={plain}
        value={max}
        onChange={(next) => onChange(min, next, unit)}
      />
      <label className="col-span-2 flex flex-col gap-1.5 text-sm font-semibold">
        {words.filters.areaUnit}
        <select
          name="area_unit"
          value={unit}
          onChange={(event) => {
            const next = filterAreaUnits.find((name) => name === event.currentTarget.value);
            if (next) onChange(min, max, next);
          }}
          className={controlClass}
        >
          {filterAreaUnits.map((name) => (
            <option key={name} value={name}>
              {unitLabels[name]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
});

interface AreaFieldProps {
  label: string;
  name: "min_area" | "max_area";
  plain: boolean;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** Takes effect when one pauses in typing or leaves the field. */
function AreaField({ label, name, plain, value, onChange }: AreaFieldProps) {
  const [text, setText] = useState(value?.toString() ?? "");
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value?.toString() ?? "");
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(next: string) {
    clearTimeout(timer.current);
    const area = filtersFrom(new URLSearchParams({ [name]: next }))[name];
    if (area === sent.current) return;
    sent.current = area;
    onChange(area);
  }

  return (
    <TextField
      label={label}
      id={plain ? name : undefined}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value.replace(/[^\d.]/g, "");
        setText(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(next), pauseMs);
      }}
      onBlur={() => send(text)}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        send(text);
      }}
    />
  );
}
