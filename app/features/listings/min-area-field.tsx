import { useEffect, useRef, useState } from "react";
import { filtersFrom } from "../../../domain/filters.ts";
import { property, listings as words } from "../../../domain/messages/index.ts";
import { type AreaUnit, areaUnits } from "../../../domain/property.ts";
import { controlClass, TextField } from "../../ui/field.tsx";

const pause = 500;

export interface MinAreaFieldProps {
  value: number | undefined;
  unit: AreaUnit;
  onChange: (value: number | undefined, unit: AreaUnit) => void;
}

/** Takes effect when one pauses in typing or leaves the field. */
export function MinAreaField({ value, unit, onChange }: MinAreaFieldProps) {
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
    const { min_area } = filtersFrom(new URLSearchParams({ min_area: next }));
    if (min_area === sent.current) return;
    sent.current = min_area;
    onChange(min_area, unit);
  }

  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-3">
      <TextField
        label={words.filters.minArea}
        name="min_area"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value.replace(/[^\d.]/g, "");
          setText(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(next), pause);
        }}
        onBlur={() => send(text)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          send(text);
        }}
      />
      <label className="flex flex-col gap-1.5 text-sm font-semibold">
        {words.filters.areaUnit}
        <select
          name="area_unit"
          value={unit}
          onChange={(event) => {
            const next = areaUnits.find((name) => name === event.currentTarget.value);
            if (next) onChange(sent.current, next);
          }}
          className={controlClass}
        >
          {areaUnits.map((name) => (
            <option key={name} value={name}>
              {property.areaUnit[name]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
