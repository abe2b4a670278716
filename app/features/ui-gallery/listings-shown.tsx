import type { CardProperty } from "../../../domain/card-property.ts";
import { listingTypes, propertyTypes } from "../../../domain/property.ts";
import { PropertyCard } from "../../cards/property-card.tsx";
import { PropertyCardSkeleton } from "../../cards/property-card-skeleton.tsx";
import { Shelf } from "./shelf.tsx";

const examples = propertyTypes.map(
  (property_type, at): CardProperty => ({
    id: `example-${property_type}`,
    title:
      at === 1
        ? "A title that goes on for a while and needs two lines of the card, not more"
        : "A quiet place",
    price: [85_00_000, 32_000, 4_50_00_000, 900][at] ?? 0,
    area_value: [1250, 640, 2.5, 1][at] ?? 0,
    area_unit: at > 1 ? "acre" : "sqft",
    listing_type: listingTypes[at] ?? "sale",
    property_type,
    property_subtype: at === 2 ? "Factory" : "House",
    location_details: at === 3 ? {} : { area: "Kothrud", city: "Pune" },
    images: at === 1 ? ["/no-such-picture.jpg"] : [],
    image_count: at === 1 ? 1 : 0,
    property_details: at < 2 ? { bedrooms: 3, bathrooms: 2, furnished_status: "semi_furnished" } : {},
    is_featured: at === 0,
    created_at: "2026-01-01T00:00:00Z",
  }),
);

export function ListingsShown() {
  return (
    <Shelf title="Cards">
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {examples.map((property) => (
          <li key={property.id}>
            <PropertyCard property={property} />
          </li>
        ))}
        <li>
          <PropertyCardSkeleton />
        </li>
      </ul>
    </Shelf>
  );
}
