import { useState } from "react";
import { Form } from "react-router";
import { arrangementFrom, filtersFrom, listingsPath, queryOf } from "../../../domain/filter-address.ts";
import { splitChoices } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import type { ChoiceCounts } from "./choice-counts.ts";
import ChoiceFields from "./choice-fields.tsx";
import { HiddenQuery } from "./query-form.tsx";

/** The further filters as a page of their own, for people without scripts. */
export function MoreFiltersPage({ search, facets }: ChoiceCounts & { search: string }) {
  const query = new URLSearchParams(search);
  const asked = filtersFrom(query);
  const [filters, setFilters] = useState(asked);
  return (
    <div className="page-width max-w-3xl pt-8 pb-16">
      <BackLink to={listingsPath(asked, arrangementFrom(query))}>{words.filters.backToList}</BackLink>
      <h1 className="pt-2 pb-6 text-3xl tracking-tight">{words.filters.more}</h1>
      <Form action="/listings" className="flex flex-col gap-6">
        <HiddenQuery query={queryOf(splitChoices(asked).plain, arrangementFrom(query))} />
        <ChoiceFields filters={filters} facets={facets} change={setFilters} />
        <Button type="submit" tone="primary" className="self-start">
          {words.filters.apply}
        </Button>
      </Form>
    </div>
  );
}
