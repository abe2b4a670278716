import { useEffect, useRef, useState } from "react";
import { type LocationSuggestion, locationSearch } from "../../../domain/location.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { PlaceIcon } from "../../ui/icons.tsx";
import type { LocationFieldProps } from "./plain-location-field.tsx";
import { useLocationSearch } from "./use-location-search.ts";

const kinds: Partial<Record<string, string>> = words.location.kind;

type Choice = Pick<LocationSuggestion, "geo_uid" | "display_text" | "location_type">;

/**
 * Suggests places while one types; choosing one filters by it. What is typed counts without choosing too: Enter takes the
 * first suggestion, also one that is still on its way. So does leaving the field, which takes the text itself where no
 * suggestion is here yet: the server understands a pincode or a name in words.
 */
export default function LocationField({ place, placeName, onChange }: LocationFieldProps) {
  // The server's name of a place comes with the list, later than the place.
  const [latest, setLatest] = useState<Choice | null>(null);
  const name = latest && latest.geo_uid === place ? latest.display_text : (placeName ?? place);
  const chosen: Choice | null =
    place && name ? { geo_uid: place, display_text: name, location_type: "" } : null;
  const chosenText = chosen?.display_text ?? "";
  const [text, setText] = useState(chosenText);
  const [open, setOpen] = useState(false);
  const { locations, complete, searching, search, forget } = useLocationSearch();
  const [entered, setEntered] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The filter changed elsewhere: a removed chip, Back, or the name has arrived.
  useEffect(() => setText(chosenText), [chosenText]);
  useEffect(() => () => clearTimeout(closing.current), []);

  function choose(next: Choice | null) {
    setEntered(false);
    setLatest(next);
    setText(next?.display_text ?? "");
    if (next?.geo_uid !== place) onChange(next?.geo_uid, next?.display_text ?? null);
  }
  function close() {
    setOpen(false);
    forget();
  }
  function take(found: Choice[]) {
    const typed = text.trim();
    if (typed === chosenText) return setEntered(false);
    choose(typed ? (found[0] ?? { geo_uid: typed, display_text: typed, location_type: "" }) : null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter was pressed, and the suggestions are here.
  useEffect(() => {
    if (!entered || searching) return;
    take(locations);
    close();
  }, [entered, searching]);

  return (
    <Combobox<Choice>
      label={words.location.label}
      placeholder={words.location.placeholder}
      lead={<PlaceIcon className="size-5" />}
      items={locations}
      value={chosen}
      onValueChange={(next) => {
        choose(next);
        close();
      }}
      inputValue={text}
      onInputValueChange={(next, typed) => {
        // When the suggestions close, the text would be put back to what was chosen before.
        if (!typed) return;
        setEntered(false);
        setText(next);
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
        if (reason === "escape-key") setText(chosenText);
      }}
      onEnter={() => setEntered(true)}
      onFocus={() => clearTimeout(closing.current)}
      onBlur={() => {
        take(searching ? [] : locations);
        closing.current = setTimeout(close, locationSearch.closeAfterBlurMs);
      }}
    />
  );
}
