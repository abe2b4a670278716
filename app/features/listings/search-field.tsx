import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { listings as words } from "../../../domain/messages/index.ts";
import { SearchCombobox } from "../../search/search-combobox.tsx";
import { buttonClass, IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { CloseIcon, SearchIcon } from "../../ui/icons.tsx";

export interface SearchFieldProps {
  /** What the address says. */
  value: string;
  /** Lower on a phone. */
  compact: boolean;
  onSearch: (text: string | undefined) => void;
  children: ReactNode;
}

/** The main search box. */
export function SearchField({ value, compact, onSearch, children }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const input = useRef<HTMLInputElement>(null);

  // The address changed for another reason: Back, a removed chip, the header's search.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  function search(next: string) {
    const tidy = next.replace(/\s+/g, " ").trim();
    if (tidy === sent.current) return;
    sent.current = tidy;
    onSearch(tidy || undefined);
  }

  return (
    <form
      action="/listings"
      className="search-field"
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
        // On a phone the keyboard goes and the results come into view.
        if (window.matchMedia("(pointer: coarse)").matches) input.current?.blur();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {words.search.label}
      </label>
      <SearchIcon className="pointer-events-none absolute left-4.5 size-5 text-ink-faint" />
      <SearchCombobox
        ref={input}
        id={id}
        placeholder={words.search.placeholder}
        value={text}
        onChange={setText}
        onChoose={(chosen) => {
          setText(chosen);
          search(chosen);
        }}
        className={cx(
          "min-w-0 flex-1 rounded-full bg-transparent pr-1 pl-12 text-ellipsis outline-none",
          compact ? "h-12 lg:h-14" : "h-14",
        )}
      />
      {text && (
        <IconButton
          label={words.search.clear}
          onClick={() => {
            setText("");
            search("");
            input.current?.focus();
          }}
        >
          <CloseIcon className="size-5" />
        </IconButton>
      )}
      {children}
      <button
        type="submit"
        className={buttonClass(
          "primary",
          "md",
          cx("max-sm:size-11 max-sm:px-0", compact ? "mr-0.5 lg:mr-1.5" : "mr-1.5"),
        )}
      >
        <SearchIcon className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">{words.search.submit}</span>
      </button>
    </form>
  );
}
