import { useEffect, useRef, useState } from "react";
import { type LocationSuggestion, locationSearch } from "../../../domain/location.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { PlaceIcon } from "../../ui/icons.tsx";
import type { LocationFieldProps } from "./plain-location-field.tsx";
import { useLocationSearch } from "./use-location-search.ts";

const kinds: Partial<Record<string, string>> = words.location.kind;

type Choice = Pick<LocationSuggestion, "geo_uid" | "display_text" | "location_type">;

/** Suggests places while one types; choosing one filters by it. */
export default function LocationField({ place, placeName, onChange }: LocationFieldProps) {
  const chosen: Choice | null = place
    ? { geo_uid: place, display_text: placeName ?? place, location_type: "" }
    : null;
  const [text, setText] = useState(chosen?.display_text ?? "");
  const [open, setOpen] = useState(false);
  const { locations, complete, searching, search, forget } = useLocationSearch();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const chosenText = chosen?.display_text ?? "";

  // The filter changed elsewhere: a removed chip, Back, or the name has arrived.
  useEffect(() => setText(chosenText), [chosenText]);
  useEffect(() => () => clearTimeout(closing.current), []);

  return (
    <Combobox<Choice>
      label={words.location.label}
      placeholder={words.location.placeholder}
      lead={<PlaceIcon className="size-5" />}
      items={locations}
      value={chosen}
      onValueChange={(next) => {
        setOpen(false);
        forget();
        onChange(next?.geo_uid, next?.display_text ?? null);
      }}
      inputValue={text}
      onInputValueChange={(next, typed) => {
        setText(next);
        if (!typed) return;
        search(next);
        setOpen(next.trim() !== "");
      }}
      itemKey={(item) => item.geo_uid}
      itemLabel={(item) => item.display_text}
      renderItem={(item) => (
        <>
          <PlaceIcon className="size-4.5 shrink-0 text-ink-faint" />
          <span className="min-w-0 flex-1">{item.display_text}</span>
          <span className="shrink-0 text-xs text-ink-faint">{kinds[item.location_type]}</span>
        </>
      )}
      status={searching && words.location.searching}
      empty={complete ? words.location.none : words.location.noneYet}
      open={open}
      onOpenChange={(next, reason) => {
        // Typing opens it, above. Leaving the field closes it a moment later, so that a press on a suggestion counts.
        if (next ? locations.length > 0 && text !== chosenText : reason !== "focus-out") setOpen(next);
      }}
      onFocus={() => clearTimeout(closing.current)}
      onBlur={() => {
        closing.current = setTimeout(() => {
          setOpen(false);
          setText(chosenText);
        }, locationSearch.closeAfterBlurMs);
      }}
    />
  );
}
