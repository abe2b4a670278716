import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";
import { isSameSuggestion, type Suggestion } from "../../domain/search/suggestions/suggestion.ts";
import { maxTextLength } from "../../domain/search-text.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { useTypedBefore } from "./use-typed-before.ts";

export interface SearchComboboxProps
  extends Pick<ComponentProps<"input">, "ref" | "placeholder" | "className"> {
  id: string;
  value: string;
  onChange: (text: string) => void;
  /** A suggestion was chosen. What is typed is sent by the form around the field. */
  onChoose: (text: string) => void;
}

/**
 * The one search box: a plain field of a form, with suggestions once scripts run. It is made by hand because it stands
 * in the header of every page: a library's field would have to replace this one under the hand that types, or weigh on
 * every page. Keyboard and names follow the ARIA combobox pattern with a list.
 */
export function SearchCombobox({ value, onChange, onChoose, ...input }: SearchComboboxProps) {
  const listId = useId();
  const { suggestions, reached, reach, ask, SuggestionList } = useSuggestions();
  const [open, setOpen] = useState(false);
  const shown = open ? suggestions : [];
  const active = shown.findIndex((one) => isSameSuggestion(one, reached));
  const chosen = shown[active];
  // By what it says: where an answer moves the reached option, its name is not read out again.
  const optionId = ({ group, text }: Suggestion) => `${listId}-${group}-${text.replace(/\s/g, "_")}`;

  function type(text: string) {
    onChange(text);
    setOpen(true);
    ask(text);
  }
  useTypedBefore(input.id, value, type);

  function close() {
    setOpen(false);
    reach(null);
  }

  function choose(text: string) {
    close();
    onChoose(text);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    const count = shown.length;
    // Enter without a chosen suggestion sends the form.
    if (key === "Enter" && !chosen) return close();
    // Also while the answer is on its way: it is not to open what was just closed.
    if (key === "Escape" && open) {
      close();
      return event.preventDefault();
    }
    if (count === 0) return;
    if (key === "ArrowDown") reach(shown[(active + 1) % count] ?? null);
    else if (key === "ArrowUp") reach(shown[(Math.max(active, 0) + count - 1) % count] ?? null);
    else if (key === "Enter" && chosen) choose(chosen.text);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        {...input}
        name="search"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(chosen)}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxTextLength}
        value={value}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => {
          setOpen(true);
          ask(value);
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {SuggestionList && shown.length > 0 && (
        <SuggestionList
          id={listId}
          suggestions={shown}
          active={chosen}
          optionId={optionId}
          onChoose={choose}
        />
      )}
    </>
  );
}
