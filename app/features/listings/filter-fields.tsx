import { lazy, Suspense, useState } from "react";
import { roomLabel } from "../../../domain/filter-chips.ts";
import { type FilterAreaUnit, type Filters, roomChoices, withListingType } from "../../../domain/filters.ts";
import { property, listings as words } from "../../../domain/messages/index.ts";
import { priceRangeOf, priceRangesFor } from "../../../domain/price-ranges.ts";
import { listingTypes, propertyTypes } from "../../../domain/property.ts";
import { listingTypeLooks, propertyTypeLooks } from "../../kinds/kinds.ts";
import type { Facets } from "../../search/search-listings.ts";
import { CachedHtml } from "../../ui/cached-html.tsx";
import { AreaFields } from "./area-fields.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { PlainLocationField } from "./plain-location-field.tsx";
import { PlainPriceFields } from "./plain-price-fields.tsx";
import { PriceFields } from "./price-fields.tsx";

/** Without a connection the plain field does: it takes a pincode or a name too. */
const LocationField = lazy(() =>
  import("./location-field.tsx").catch(() => ({ default: PlainLocationField })),
);

export interface FilterFieldsProps {
  filters: Filters;
  facets: Facets | null;
  /** What the text asks for: rents have price ranges of their own. */
  textListingType: string | undefined;
  placeName: string | null;
  /** Somebody is looking at it, with scripts running. */
  live: boolean;
  onChange: (filters: Filters) => void;
  onPlaceName?: (name: string | null) => void;
}

/** All filters as form fields with the names that the address uses. */
export default function FilterFields(props: FilterFieldsProps) {
  const { filters, facets, textListingType, placeName, live, onChange, onPlaceName } = props;
  // A unit alone asks for nothing, so the address does not hold it.
  const [chosenUnit, setUnit] = useState<FilterAreaUnit>("sqft");
  const unit = filters.min_area || filters.max_area ? (filters.area_unit ?? "sqft") : chosenUnit;
  const ranges = priceRangesFor(filters.listing_type ?? textListingType);
  const hasPrice = filters.min_price !== undefined || filters.max_price !== undefined;
  const setPrices = (min_price: number | undefined, max_price: number | undefined) =>
    onChange({ ...filters, min_price, max_price });
  const prices = { min: filters.min_price, max: filters.max_price, onChange: setPrices };
  const location = {
    place: filters.location,
    placeName,
    onChange: (place: string | undefined, name: string | null) => {
      onPlaceName?.(name);
      onChange({ ...filters, location: place });
    },
  };
  return (
    <div className="flex flex-col gap-6">
      {live ? (
        <Suspense fallback={<PlainLocationField {...location} />}>
          <LocationField {...location} />
        </Suspense>
      ) : (
        <PlainLocationField {...location} />
      )}
      <div className="flex flex-col gap-4">
        <ChoiceGroup
          legend={words.filters.priceRange}
          name="price_range"
          // An amount of one's own is neither a range nor "Any".
          value={hasPrice ? (priceRangeOf(filters)?.id ?? "own") : undefined}
          options={ranges.map(({ id }) => ({ value: id, label: words.priceRanges[id] }))}
          onChange={(id) => {
            const range = ranges.find((one) => one.id === id);
            setPrices(range?.min, range?.max);
          }}
        />
        {live ? <PriceFields {...prices} /> : <PlainPriceFields {...prices} />}
      </div>
      <CachedHtml
        as="div"
        className="flex flex-col gap-6"
        cacheKey={() => {
          const { listing_type, property_type, bedrooms, bathrooms, min_area, max_area } = filters;
          const counts = facets && [facets.listing_type, facets.property_type];
          const chosen = [listing_type, property_type, bedrooms, bathrooms, min_area, max_area, unit];
          return JSON.stringify(["filters", counts, chosen]);
        }}
      >
        {() => (
          <>
            <ChoiceGroup
              legend={words.filters.listingType}
              name="listing_type"
              value={filters.listing_type}
              options={listingTypes.map((value) => ({
                value,
                label: property.listingType[value],
                look: listingTypeLooks[value],
                count: facets && (facets.listing_type?.[value] ?? 0),
              }))}
              onChange={(listing_type) => onChange(withListingType(filters, listing_type))}
            />
            <ChoiceGroup
              legend={words.filters.propertyType}
              name="property_type"
              value={filters.property_type}
              options={propertyTypes.map((value) => ({
                value,
                label: property.propertyType[value],
                look: propertyTypeLooks[value],
                count: facets && (facets.property_type?.[value] ?? 0),
              }))}
              onChange={(property_type) => onChange({ ...filters, property_type })}
            />
            <ChoiceGroup
              legend={words.filters.bedrooms}
              name="bedrooms"
              compact
              value={filters.bedrooms?.toString()}
              options={roomOptions}
              onChange={(rooms) => onChange({ ...filters, bedrooms: rooms ? Number(rooms) : undefined })}
            />
            <ChoiceGroup
              legend={words.filters.bathrooms}
              name="bathrooms"
              compact
              value={filters.bathrooms?.toString()}
              options={roomOptions}
              onChange={(rooms) => onChange({ ...filters, bathrooms: rooms ? Number(rooms) : undefined })}
            />
            <AreaFields
              min={filters.min_area}
              max={filters.max_area}
              unit={unit}
              plain={!live}
              onChange={(min_area, max_area, next) => {
                setUnit(next);
                const area_unit = (min_area || max_area) && next !== "sqft" ? next : undefined;
                onChange({ ...filters, min_area, max_area, area_unit });
              }}
            />
          </>
        )}
      </CachedHtml>
      <MoreFilters filters={filters} live={live} onChange={onChange} />
    </div>
  );
}

const roomOptions = roomChoices.map((count) => ({ value: String(count), label: roomLabel(count) }));
