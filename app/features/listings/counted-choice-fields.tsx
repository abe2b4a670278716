import { useEffect } from "react";
import { useFetcher } from "react-router";
import { moreFiltersPath, queryOf } from "../../../domain/filter-address.ts";
import type { ChoiceCounts } from "./choice-counts.ts";
import ChoiceFields, { type ChoiceFieldsProps } from "./choice-fields.tsx";

const pauseMs = 200;

/** The further filters with their counts, which are asked for anew when other filters are chosen, after the press was shown. */
export default function CountedChoiceFields(props: Omit<ChoiceFieldsProps, "facets">) {
  const { load, data } = useFetcher<ChoiceCounts>();
  const query = queryOf(props.filters).toString();
  useEffect(() => {
    const asking = setTimeout(() => load(`${moreFiltersPath}?${query}`), pauseMs);
    return () => clearTimeout(asking);
  }, [load, query]);
  return <ChoiceFields {...props} facets={data?.facets ?? null} />;
}
