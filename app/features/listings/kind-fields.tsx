import { memo, useMemo } from "react";
import { roomLabel } from "../../../domain/filter-chips.ts";
import { type FilterAreaUnit, type Filters, roomChoices, withListingType } from "../../../domain/filters.ts";
import { property, listings as words } from "../../../domain/messages/index.ts";
import {
  type ListingType,
  listingTypes,
  type PropertyType,
  propertyTypes,
} from "../../../domain/property.ts";
import { listingTypeLooks, propertyTypeLooks } from "../../kinds/kinds.ts";
import type { Facets } from "../../search/search-listings.ts";
import { AreaFields } from "./area-fields.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import type { ChangeFilters } from "./use-change-filters.ts";

type Shown = "listing_type" | "property_type" | "bedrooms" | "bathrooms" | "min_area" | "max_area";

export interface KindFieldsProps extends Pick<Filters, Shown> {
  unit: FilterAreaUnit;
  facets: Facets | null;
  plain: boolean;
  change: ChangeFilters;
  onUnit: (unit: FilterAreaUnit) => void;
}

/** What is asked for, whatever it costs: sale or rent, kind, rooms, area. */
export const KindFields = memo(function KindFields(props: KindFieldsProps) {
  const { unit, facets, plain, change, onUnit } = props;
  const { listing_type: ofListingTypes, property_type: ofPropertyTypes } = facets ?? {};
  const listingTypeOptions = useMemo(() => listingTypeChoices(ofListingTypes), [ofListingTypes]);
  const propertyTypeOptions = useMemo(() => propertyTypeChoices(ofPropertyTypes), [ofPropertyTypes]);
  const choose = useMemo(() => choosers(change, onUnit), [change, onUnit]);
  return (
    <>
      <ChoiceGroup
        legend={words.filters.listingType}
        name="listing_type"
        value={props.listing_type}
        options={listingTypeOptions}
        onChange={choose.listingType}
      />
      <ChoiceGroup
        legend={words.filters.propertyType}
        name="property_type"
        value={props.property_type}
        options={propertyTypeOptions}
        onChange={choose.propertyType}
      />
      <ChoiceGroup
        legend={words.filters.bedrooms}
        name="bedrooms"
        compact
        value={props.bedrooms?.toString()}
        options={roomOptions}
        onChange={choose.bedrooms}
      />
      <ChoiceGroup
        legend={words.filters.bathrooms}
        name="bathrooms"
        compact
        value={props.bathrooms?.toString()}
        options={roomOptions}
        onChange={choose.bathrooms}
      />
      <AreaFields
        min={props.min_area}
        max={props.max_area}
        unit={unit}
        plain={plain}
        onChange={choose.area}
      />
    </>
  );
});

function choosers(change: ChangeFilters, onUnit: (unit: FilterAreaUnit) => void) {
  const rooms = (name: "bedrooms" | "bathrooms") => (count: string | undefined) =>
    change((before) => ({ ...before, [name]: count ? Number(count) : undefined }));
  return {
    listingType: (type: ListingType | undefined) => change((before) => withListingType(before, type)),
    propertyType: (property_type: PropertyType | undefined) =>
      change((before) => ({ ...before, property_type })),
    bedrooms: rooms("bedrooms"),
    bathrooms: rooms("bathrooms"),
    area: (min_area: number | undefined, max_area: number | undefined, unit: FilterAreaUnit) => {
      onUnit(unit);
      const area_unit = (min_area || max_area) && unit !== "sqft" ? unit : undefined;
      change((before) => ({ ...before, min_area, max_area, area_unit }));
    },
  };
}

type Counts = Facets["listing_type"];

const listingTypeChoices = (counts: Counts) =>
  listingTypes.map((value) => ({
    value,
    label: property.listingType[value],
    look: listingTypeLooks[value],
    count: counts ? (counts[value] ?? 0) : null,
  }));

const propertyTypeChoices = (counts: Counts) =>
  propertyTypes.map((value) => ({
    value,
    label: property.propertyType[value],
    look: propertyTypeLooks[value],
    count: counts ? (counts[value] ?? 0) : null,
  }));

const roomOptions = roomChoices.map((count) => ({ value: String(count), label: roomLabel(count) }));
