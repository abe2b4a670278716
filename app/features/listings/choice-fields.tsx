import { type ChoiceFacet, type Choices, choiceFacets, choiceValues } from "../../../domain/choices.ts";
import type { Filters } from "../../../domain/filters.ts";
import { choices as words } from "../../../domain/messages/index.ts";
import type { Facets } from "../../search/search-listings.ts";
import { CheckGroup } from "./check-group.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import type { ChangeFilters } from "./use-change-filters.ts";

export interface ChoiceFieldsProps {
  filters: Filters;
  /** How many each value would give; null while unknown. */
  facets: Facets | null;
  change: ChangeFilters;
}

/** The further filters as form fields with the names that the address uses. */
export default function ChoiceFields({ filters, facets, change }: ChoiceFieldsProps) {
  return choiceFacets
    .filter((facet) => filters[facet] || fits(facet, filters))
    .map((facet) => (
      <Facet
        key={facet}
        facet={facet}
        values={filters[facet] ?? []}
        counts={facets && (facets[facet] ?? {})}
        onChange={(chosen) => change((before) => withChoice(before, facet, chosen))}
      />
    ));
}

interface FacetProps {
  facet: ChoiceFacet;
  values: readonly string[];
  counts: Partial<Record<string, number>> | null;
  onChange: (values: string[]) => void;
}

function Facet({ facet, values, counts, onChange }: FacetProps) {
  const options = choiceValues[facet].map((value: string) => ({
    value,
    label: words.values[value] ?? value,
    count: counts && (counts[value] ?? 0),
  }));
  const shared = { legend: words.facets[facet], name: facet, options };
  // "Within a year" covers "this month": one at a time is enough.
  return facet === "availability" ? (
    <ChoiceGroup {...shared} value={values[0]} onChange={(value) => onChange(value ? [value] : [])} />
  ) : (
    <CheckGroup {...shared} values={values} onChange={onChange} />
  );
}

/** Land has no floors, and a flat no use of its land. */
function fits(facet: ChoiceFacet, { property_type }: Filters): boolean {
  if (property_type === undefined || facet === "listed_by") return true;
  if (facet === "land_use") return property_type === "land";
  if (facet === "bhk") return property_type === "residential";
  return property_type !== "land";
}

function withChoice(filters: Filters, facet: ChoiceFacet, chosen: readonly string[]): Filters {
  const next = { ...filters };
  delete next[facet];
  const values = choiceValues[facet].filter((value) => chosen.includes(value));
  const choice: Choices = values.length > 0 ? { [facet]: values } : {};
  return { ...next, ...choice };
}
