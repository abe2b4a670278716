import { useState } from "react";
import { Link } from "react-router";
import { formatArea } from "../../../domain/area.ts";
import { property as listingWords, dashboard as words } from "../../../domain/messages/index.ts";
import { formatPrice } from "../../../domain/price.ts";
import type { Property } from "../../../domain/property.ts";
import { propertyTypeLooks } from "../../kinds/kinds.ts";
import { pictureSources } from "../../pictures/pictures.ts";
import { Badge, softHues } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { DeleteIcon, EditIcon, FeaturedIcon } from "../../ui/icons.tsx";
import type { OwnProperties } from "./use-own-properties.ts";

export interface OwnPropertyProps {
  property: Property;
  /** With them the card can be acted on; the overview only shows. */
  actions?: Pick<OwnProperties, "toggleFeatured" | "remove">;
}

/** One of the owner's listings, as a row that becomes a card on a phone. */
export function OwnProperty({ property, actions }: OwnPropertyProps) {
  return (
    <article className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-rest sm:flex-row">
      <Thumbnail property={property} />
      <div className={cx("flex min-w-0 flex-1 flex-col gap-1 p-4", !!actions && "lg:pr-96")}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-lg font-extrabold tabular-nums">
            {formatPrice(property.price)}
            {property.listing_type === "rent" && (
              <span className="text-sm font-semibold text-ink-soft">{listingWords.perMonthShort}</span>
            )}
          </p>
          <Badge hue={property.is_featured ? "marigold" : "leaf"}>
            {property.is_featured ? words.tag.featured : words.tag.active}
          </Badge>
        </div>
        <h3 className="font-semibold">
          <Link to={`/listings/${property.id}`} className="hover:underline">
            {property.title}
          </Link>
        </h3>
        <p className="truncate text-sm text-ink-soft">{locationOf(property)}</p>
        <ul className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {factsOf(property).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {actions && <Actions property={property} {...actions} />}
      </div>
    </article>
  );
}

function Actions({
  property,
  toggleFeatured,
  remove,
}: { property: Property } & Required<OwnPropertyProps>["actions"]) {
  const featureLabel = property.is_featured ? words.unfeature : words.feature;
  return (
    <div className="mt-3 flex flex-wrap gap-2 max-sm:*:flex-1 max-sm:*:px-2 lg:absolute lg:inset-y-0 lg:right-5 lg:mt-0 lg:flex-nowrap lg:items-center">
      <LinkButton
        to={`/edit-property/${property.id}`}
        aria-label={words.actionOn(words.edit, property.title)}
      >
        <EditIcon className="size-4" /> {words.edit}
      </LinkButton>
      <Button
        aria-label={words.actionOn(featureLabel, property.title)}
        onClick={() => toggleFeatured(property)}
      >
        <FeaturedIcon className="size-4" /> {featureLabel}
      </Button>
      <Button
        tone="quiet-danger"
        aria-label={words.actionOn(words.delete, property.title)}
        onClick={() => void remove(property)}
      >
        <DeleteIcon className="size-4" /> {words.delete}
      </Button>
    </div>
  );
}

/** The first picture, or a badge of the type where there is none or it does not load. */
function Thumbnail({ property }: { property: Property }) {
  const [broken, setBroken] = useState<string | null>(null);
  const [address] = property.images;
  const { hue } = propertyTypeLooks[property.property_type] ?? { hue: "slate" as const };
  return (
    <div className={cx("grid aspect-4/3 shrink-0 place-items-center sm:w-52", softHues[hue])}>
      {address && broken !== address ? (
        <img
          {...pictureSources(address, 640)}
          alt=""
          sizes="(min-width: 640px) 208px, 100vw"
          loading="lazy"
          onError={() => setBroken(address)}
          className="size-full object-cover"
        />
      ) : (
        <span className="text-2xl font-extrabold tracking-wider">{badgeOf(property)}</span>
      )}
    </div>
  );
}

const badgeOf = (property: Property) => words.badge[property.property_type] ?? words.badge.other;

function locationOf({ location_details: { address, city } }: Property): string {
  return address || city || listingWords.locationNotSpecified;
}

function factsOf(property: Property): string[] {
  const { bedrooms, bathrooms } = property.property_details;
  return [
    bedrooms ? words.beds(bedrooms) : "",
    bathrooms ? words.baths(bathrooms) : "",
    formatArea(property.area_value, property.area_unit),
  ].filter(Boolean);
}
