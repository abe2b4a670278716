import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";
import { maxTextLength } from "../../domain/filters.ts";
import { listings as words } from "../../domain/messages/index.ts";
import { type Suggestion, suggestionGroups } from "../../domain/search/suggestion.ts";
import { cx } from "../ui/cx.ts";
import { optionClass, popupClass } from "../ui/popup.ts";
import { rememberSearch } from "./recent-searches.ts";
import { useSuggestions } from "./use-suggestions.ts";

export interface SearchComboboxProps
  extends Pick<ComponentProps<"input">, "id" | "ref" | "placeholder" | "className"> {
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
  const { suggestions, ask, forget } = useSuggestions();
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const shown = open ? suggestions : [];
  const optionId = (at: number) => `${listId}-${at}`;

  function close() {
    setOpen(false);
    setActive(-1);
    forget();
  }

  function choose(text: string) {
    close();
    rememberSearch(text);
    onChoose(text);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = shown.length - 1;
    const chosen = shown[active];
    if (event.key === "ArrowDown" && last >= 0) setActive(active >= last ? 0 : active + 1);
    else if (event.key === "ArrowUp" && last >= 0) setActive(active <= 0 ? last : active - 1);
    else if (event.key === "Escape" && open && last >= 0) close();
    else if (event.key === "Enter" && chosen) choose(chosen.text);
    else {
      // Enter sends the form.
      if (event.key === "Enter") close();
      return;
    }
    event.preventDefault();
  }

  return (
    <>
      <input
        {...input}
        name="search"
        type="text"
        inputMode="search"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxTextLength}
        value={value}
        onChange={(event) => {
          const text = event.currentTarget.value;
          onChange(text);
          setActive(-1);
          setOpen(true);
          ask(text);
        }}
        onFocus={() => {
          setOpen(true);
          ask(value);
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={words.suggestions.label}
        hidden={shown.length === 0}
        className={cx(
          popupClass,
          "absolute top-full right-0 left-0 z-50 mt-1.5 max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-1.5 text-left",
        )}
      >
        {suggestionGroups.map((group) => (
          <SuggestionGroup
            key={group}
            group={group}
            suggestions={shown}
            active={active}
            optionId={optionId}
            onChoose={choose}
          />
        ))}
      </div>
    </>
  );
}

interface SuggestionGroupProps {
  group: Suggestion["group"];
  suggestions: readonly Suggestion[];
  active: number;
  optionId: (at: number) => string;
  onChoose: (text: string) => void;
}

function SuggestionGroup({ group, suggestions, active, optionId, onChoose }: SuggestionGroupProps) {
  const titleId = useId();
  const own = suggestions
    .map((suggestion, at) => ({ ...suggestion, at }))
    .filter((one) => one.group === group);
  if (own.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} role="presentation" className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-faint">
        {words.suggestions.groups[group]}
      </div>
      {own.map(({ at, text, label, detail }) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field, which names the active option.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys.
        <div
          key={`${label} ${at}`}
          id={optionId(at)}
          role="option"
          aria-selected={at === active}
          data-highlighted={at === active ? "" : undefined}
          className={optionClass}
          // The field keeps the focus, so that a press does not close the list before it counts.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(text)}
        >
          <span className="min-w-0 flex-1 truncate">{label}</span>
          {detail && <span className="shrink-0 text-xs text-ink-faint">{detail}</span>}
        </div>
      ))}
    </div>
  );
}
