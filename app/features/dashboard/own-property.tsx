import { useState } from "react";
import { Link } from "react-router";
import { formatArea } from "../../../domain/area.ts";
import { property as listingWords, numbers, dashboard as words } from "../../../domain/messages/index.ts";
import { formatPrice } from "../../../domain/price.ts";
import type { Property } from "../../../domain/property.ts";
import { propertyTypeLooks } from "../../kinds/kinds.ts";
import { pictureSources } from "../../pictures/pictures.ts";
import { Badge, softHues } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { CopyIcon, DeleteIcon, EditIcon, FeaturedIcon } from "../../ui/icons.tsx";
import type { OwnProperties } from "./use-own-properties.ts";

export interface OwnPropertyProps {
  property: Property;
  /** For the buttons on the card; the overview has none. */
  actions?: Pick<OwnProperties, "setFeatured" | "remove">;
  /** Where several can be chosen. */
  selection?: { selected: boolean; onToggle: () => void };
}

/** One of the owner's listings, as a row; on a phone a low one, so that a list of twenty stays short. */
export function OwnProperty({ property, actions, selection }: OwnPropertyProps) {
  return (
    <article className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface shadow-rest sm:grid-cols-[13rem_minmax(0,1fr)]">
      <Thumbnail property={property} />
      {selection && <SelectBox title={property.title} {...selection} />}
      <div
        className={cx(
          "flex min-w-0 flex-col px-3 py-1 sm:gap-1 sm:p-4",
          !!actions && "max-sm:pb-0 xl:pr-[31rem]",
        )}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-lg leading-6 font-extrabold tabular-nums">
            {formatPrice(property.price)}
            {property.listing_type === "rent" && (
              <span className="text-sm font-semibold text-ink-soft">{listingWords.perMonthShort}</span>
            )}
          </p>
          <Badge hue={property.is_featured ? "marigold" : "leaf"}>
            {property.is_featured ? words.tag.featured : words.tag.active}
          </Badge>
        </div>
        <h3 className="truncate font-semibold sm:whitespace-normal">
          <Link to={`/listings/${property.id}`} className="hover:underline">
            {property.title}
          </Link>
        </h3>
        <p className="truncate text-sm text-ink-soft">{locationOf(property)}</p>
        <ul className="flex flex-wrap gap-x-2 text-xs text-ink-soft sm:gap-x-4 sm:text-sm">
          {factsOf(property).map((fact) => (
            <li key={fact} className="whitespace-nowrap">
              {fact}
            </li>
          ))}
        </ul>
        {actions && <NumbersLink property={property} />}
      </div>
      {actions && <Actions property={property} {...actions} />}
    </article>
  );
}

/** On a phone it is beside the facts, above the actions, so that the row grows no taller. */
function NumbersLink({ property: { id, title } }: { property: Property }) {
  return (
    <Link
      to={`/user-dashboard/numbers/${id}`}
      aria-label={numbers.linkOf(title)}
      className="text-link inline-flex items-end self-start text-sm max-sm:absolute max-sm:right-3 max-sm:bottom-11 max-sm:min-h-11 max-sm:min-w-11 max-sm:justify-end sm:min-h-8"
    >
      <span className="sm:hidden">{numbers.linkShort}</span>
      <span className="max-sm:hidden">{numbers.link}</span>
    </Link>
  );
}

function Actions({
  property,
  setFeatured,
  remove,
}: { property: Property } & Required<OwnPropertyProps>["actions"]) {
  const featureLabel = property.is_featured ? words.unfeature : words.feature;
  return (
    <div className="col-span-2 flex flex-wrap max-sm:*:flex-1 max-sm:*:border-transparent max-sm:*:bg-transparent max-sm:*:px-1 max-sm:[&_svg]:hidden sm:gap-2 sm:px-4 sm:pb-4 xl:absolute xl:inset-y-0 xl:right-5 xl:flex-nowrap xl:items-center xl:p-0">
      <LinkButton
        to={`/edit-property/${property.id}`}
        aria-label={words.actionOn(words.edit, property.title)}
      >
        <EditIcon className="size-4" /> {words.edit}
      </LinkButton>
      <Button
        aria-label={words.actionOn(featureLabel, property.title)}
        onClick={() => setFeatured([property], !property.is_featured)}
      >
        <FeaturedIcon className="size-4" /> {featureLabel}
      </Button>
      <LinkButton
        to={`/list-property?copy=${property.id}`}
        aria-label={words.actionOn(words.duplicate, property.title)}
      >
        <CopyIcon className="size-4" /> {words.duplicate}
      </LinkButton>
      <Button
        tone="quiet-danger"
        aria-label={words.actionOn(words.delete, property.title)}
        onClick={() => void remove([property])}
      >
        <DeleteIcon className="size-4" /> {words.delete}
      </Button>
    </div>
  );
}

/** Over the picture's corner, large enough for a finger. */
function SelectBox({
  title,
  selected,
  onToggle,
}: { title: string } & Required<OwnPropertyProps>["selection"]) {
  return (
    <label className="absolute top-0 left-0 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={selected}
        onChange={onToggle}
        aria-label={words.selection.select(title)}
        className="size-6 rounded-sm accent-leaf"
      />
    </label>
  );
}

/** The first picture, or a badge of the type where there is none or it does not load. */
function Thumbnail({ property }: { property: Property }) {
  const [broken, setBroken] = useState<string | null>(null);
  const [address] = property.images;
  const { hue } = propertyTypeLooks[property.property_type] ?? { hue: "slate" as const };
  return (
    <div className={cx("relative grid min-h-18 place-items-center sm:min-h-39", softHues[hue])}>
      {address && broken !== address ? (
        <img
          {...pictureSources(address, 640)}
          alt=""
          sizes="(min-width: 640px) 208px, 72px"
          loading="lazy"
          onError={() => setBroken(address)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span className="font-extrabold tracking-wider sm:text-2xl">{badgeOf(property)}</span>
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
