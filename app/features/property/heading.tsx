import type { ListingSummary } from "../../../domain/card-property.ts";
import { areaAndCity } from "../../../domain/location.ts";
import { property as shared } from "../../../domain/messages/index.ts";
import { formatExactPrice } from "../../../domain/price.ts";
import { LikeButton } from "../../cards/like-button.tsx";
import { listingTypeLooks } from "../../kinds/kinds.ts";
import { Badge } from "../../ui/badge.tsx";
import { FeaturedIcon, PlaceIcon } from "../../ui/icons.tsx";
import { Price, Summary } from "./price-and-rooms.tsx";

export interface HeadingProps {
  property: ListingSummary;
  /** Known with the whole listing, for it is that of the carpet area. */
  unitPrice: string | null;
}

export function Heading({ property, unitPrice }: HeadingProps) {
  const { hue, icon: TypeIcon } = listingTypeLooks[property.listing_type];
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge hue={hue}>
          <TypeIcon className="size-3.5" /> {shared.listingType[property.listing_type]}
        </Badge>
        {property.is_featured && (
          <Badge solid>
            <FeaturedIcon className="size-3.5" /> {shared.featured}
          </Badge>
        )}
        {property.images.length === 0 && (
          <span data-no-print className="ml-auto">
            <LikeButton id={property.id} title={property.title} />
          </span>
        )}
      </div>
      <h1 className="text-3xl wrap-anywhere">{property.title}</h1>
      <p className="flex items-center gap-1.5 text-ink-soft">
        <PlaceIcon className="size-5 shrink-0" />
        <span className="min-w-0">{areaAndCity(property.location_details)}</span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <Price property={property} className="text-3xl font-extrabold tracking-tight" />
        <span className="text-ink-soft">{formatExactPrice(property.price)}</span>
        {property.listing_type === "sale" && unitPrice && <span className="text-ink-soft">{unitPrice}</span>}
      </p>
      <Summary property={property} />
    </header>
  );
}
