import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useId, useState } from "react";
import { maxTextLength } from "../../domain/filters.ts";
import { ui } from "../../domain/messages/index.ts";
import { cx } from "../ui/cx.ts";
import { popupClass } from "../ui/popup.ts";
import { rememberSearch } from "./remember-search.ts";
import { useSuggestions } from "./use-suggestions.ts";

/** Loaded with the first suggestion: no page pays for it before. */
const SuggestionList = lazy(() => import("./suggestion-list.tsx"));

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
          ask(text).catch(() => {});
        }}
        onFocus={() => {
          setOpen(true);
          ask(value).catch(() => {});
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={ui.suggestions}
        hidden={shown.length === 0}
        className={cx(
          popupClass,
          "absolute top-full right-0 left-0 z-50 mt-1.5 max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-1.5 text-left",
        )}
      >
        {shown.length > 0 && (
          <Suspense>
            <SuggestionList suggestions={shown} active={active} optionId={optionId} onChoose={choose} />
          </Suspense>
        )}
      </div>
    </>
  );
}
