import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { listingsPath } from "../../../domain/filter-address.ts";
import { home } from "../../../domain/messages/index.ts";
import { PurposeLinks } from "../../search/purpose-links.tsx";
import { SearchCombobox } from "../../search/search-combobox.tsx";
import { useAuth } from "../../session/auth-state.tsx";
import { listPropertyLink } from "../../session/list-property-link.ts";
import { buttonClass } from "../../ui/button.tsx";
import { SearchIcon } from "../../ui/icons.tsx";
import { PageLink } from "../../ui/page-link.tsx";

/** The top of the home page: illustration, search, and the link to list a property. */
export function Hero() {
  const { user } = useAuth();
  const words = home.hero;
  return (
    <section className="relative isolate z-10 overflow-x-clip">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet="/brand/veranda-evening.svg" />
        <img
          src="/brand/veranda-morning.svg"
          alt=""
          width={1600}
          height={620}
          fetchPriority="high"
          className="absolute inset-x-0 bottom-0 -z-10 h-[260px] w-full object-cover object-[72%_100%] sm:h-[340px] lg:h-[min(38vw,580px)] lg:object-[50%_100%]"
        />
      </picture>
      <div className="page-width pt-10 pb-[276px] sm:pt-16 sm:pb-[330px] lg:pt-16 lg:pb-[min(23vw,340px)]">
        <div className="max-w-2xl">
          <h1 className="text-4xl font-extrabold tracking-tight">{words.title}</h1>
          {/* Narrow enough on a phone for three lines in any letters: with a third line in some, the search would move. */}
          <p className="mt-4 max-w-lg text-lg text-balance text-ink-soft max-sm:max-w-[22rem]">
            {words.lead}
          </p>
          <PurposeLinks className="mt-6 max-w-md" />
          <HeroSearch />
          <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-ink-soft">{words.listLead}</span>
            <PageLink {...listPropertyLink(user)} className="inline-flex min-h-11 items-center text-link">
              {words.list}
            </PageLink>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Search Properties goes to /listings, and takes along whatever was typed. */
function HeroSearch() {
  const id = useId();
  const navigate = useNavigate();
  const words = home.hero;
  const [text, setText] = useState("");

  function search(searchQuery: string) {
    navigate(listingsPath({ searchQuery }), searchQuery ? { state: { searchQuery } } : {});
  }

  return (
    <search className="mt-3 block">
      <form
        action="/listings"
        className="flex flex-col gap-2 rounded-xl border border-line bg-surface p-2 shadow-lift sm:flex-row sm:rounded-full"
        onSubmit={(event) => {
          event.preventDefault();
          search(text.trim());
        }}
      >
        <label htmlFor={id} className="sr-only">
          {words.searchLabel}
        </label>
        <div className="relative flex-1">
          <SearchIcon className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-faint" />
          <SearchCombobox
            id={id}
            placeholder={words.searchPlaceholder}
            value={text}
            onChange={setText}
            onChoose={search}
            className="h-13 w-full rounded-full bg-transparent pr-4 pl-12 text-base"
          />
        </div>
        <button type="submit" className={buttonClass("primary", "lg")}>
          {words.search}
        </button>
      </form>
    </search>
  );
}
