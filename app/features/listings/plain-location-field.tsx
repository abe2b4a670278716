import { listings as words } from "../../../domain/messages/index.ts";
import { TextField } from "../../ui/field.tsx";

export interface LocationFieldProps {
  place: string | undefined;
  /** What the chosen place is called, if that is known already. */
  placeName: string | null;
  onChange: (place: string | undefined, name: string | null) => void;
}

/** The location filter without suggestions. Where no script runs, it is sent along with the form. */
export function PlainLocationField({ place, placeName, onChange }: LocationFieldProps) {
  return (
    <TextField
      label={words.location.label}
      name="location"
      defaultValue={placeName ?? place}
      placeholder={words.location.placeholder}
      autoComplete="off"
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        onChange(event.currentTarget.value.trim() || undefined, null);
      }}
    />
  );
}
