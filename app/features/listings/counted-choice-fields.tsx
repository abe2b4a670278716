import { useEffect } from "react";
import { useFetcher, useLocation } from "react-router";
import { moreFiltersPath } from "../../../domain/filter-address.ts";
import type { ChoiceCounts } from "./choice-counts.ts";
import ChoiceFields, { type ChoiceFieldsProps } from "./choice-fields.tsx";

/** The further filters with their counts, which are asked for anew when the list changes. */
export default function CountedChoiceFields(props: Omit<ChoiceFieldsProps, "facets">) {
  const { search } = useLocation();
  const { load, data } = useFetcher<ChoiceCounts>();
  useEffect(() => {
    load(`${moreFiltersPath}${search}`);
  }, [load, search]);
  return <ChoiceFields {...props} facets={data?.facets ?? null} />;
}
