import { useEffect, useRef, useState } from "react";
import { filtersFrom } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { TextField } from "../../ui/field.tsx";

const pause = 500;

export interface MinAreaFieldProps {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** Takes effect when one pauses in typing or leaves the field. */
export function MinAreaField({ value, onChange }: MinAreaFieldProps) {
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
    onChange(min_area);
  }

  return (
    <TextField
      label={words.filters.minArea}
      hint={words.filters.minAreaHint}
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
  );
}
