import { useState } from "react";
import type { NavigateFunction } from "react-router";
import { listingsPath } from "../../domain/filter-address.ts";
import { shell } from "../../domain/messages/index.ts";
import { SearchCombobox } from "../search/search-combobox.tsx";
import { SearchIcon } from "../ui/icons.tsx";

export interface SearchBoxProps {
  /** The field's. */
  id: string;
  navigate: NavigateFunction;
  className?: string;
  /** Puts the results where this page was in the history: for a search box inside a sheet. */
  replace?: boolean;
}

/** Without scripts it is a plain form that asks for /listings?search=…; with them it navigates. */
export function SearchBox({ id, navigate, className, replace = false }: SearchBoxProps) {
  const [text, setText] = useState("");

  function search(searchQuery: string) {
    setText("");
    navigate(listingsPath({ searchQuery }), { state: { searchQuery }, replace });
  }

  return (
    <search className={className}>
      <form
        action="/listings"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) search(text.trim());
        }}
      >
        <label htmlFor={id} className="sr-only">
          {shell.search.label}
        </label>
        <SearchIcon className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-faint" />
        <SearchCombobox
          id={id}
          placeholder={shell.search.placeholder}
          value={text}
          onChange={setText}
          onChoose={search}
          className="header-search"
        />
      </form>
    </search>
  );
}
