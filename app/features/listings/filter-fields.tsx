import { lazy, memo, Suspense, useCallback, useState } from "react";
import type { FilterAreaUnit, Filters } from "../../../domain/filters.ts";
import type { Facets } from "../../search/search-listings.ts";
import { CachedHtml } from "../../ui/cached-html.tsx";
import { KindFields } from "./kind-fields.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { PlainLocationField } from "./plain-location-field.tsx";
import { PriceChoice } from "./price-choice.tsx";
import { useChangeFilters } from "./use-change-filters.ts";

/** Without a connection the plain field does: it takes a pincode or a name too. */
const LocationField = memo(
  lazy(() => import("./location-field.tsx").catch(() => ({ default: PlainLocationField }))),
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

/**
 * All filters as form fields with the names that the address uses. Those whose own filter stays are not rendered again, so
 * that a slow phone answers a tap at once.
 */
export default function FilterFields(props: FilterFieldsProps) {
  const { filters, facets, textListingType, placeName, live, onChange, onPlaceName } = props;
  const change = useChangeFilters(filters, onChange);
  const setPlace = useCallback(
    (place: string | undefined, name: string | null) => {
      onPlaceName?.(name);
      change((before) => ({ ...before, location: place }));
    },
    [change, onPlaceName],
  );
  // A unit alone asks for nothing, so the address does not hold it.
  const [chosenUnit, setUnit] = useState<FilterAreaUnit>("sqft");
  const { listing_type, property_type, bedrooms, bathrooms, min_area, max_area } = filters;
  const unit = min_area || max_area ? (filters.area_unit ?? "sqft") : chosenUnit;
  const kinds = { listing_type, property_type, bedrooms, bathrooms, min_area, max_area };
  const location = { place: filters.location, placeName, onChange: setPlace };
  return (
    <div className="flex flex-col gap-6">
      {live ? (
        <Suspense fallback={<PlainLocationField {...location} />}>
          <LocationField {...location} />
        </Suspense>
      ) : (
        <PlainLocationField {...location} />
      )}
      <PriceChoice
        min={filters.min_price}
        max={filters.max_price}
        listingType={listing_type ?? textListingType}
        live={live}
        change={change}
      />
      <CachedHtml
        as="div"
        className="flex flex-col gap-6"
        cacheKey={() => {
          const counts = facets && [facets.listing_type, facets.property_type];
          return JSON.stringify(["filters", counts, kinds, unit]);
        }}
      >
        {() => (
          <KindFields {...kinds} unit={unit} facets={facets} plain={!live} change={change} onUnit={setUnit} />
        )}
      </CachedHtml>
      <MoreFilters filters={filters} live={live} change={change} />
    </div>
  );
}
