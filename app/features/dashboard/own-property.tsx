import { Link } from "react-router";
import { formatArea } from "../../../domain/area.ts";
import { property as listingWords, numbers, dashboard as words } from "../../../domain/messages/index.ts";
import { formatPrice } from "../../../domain/price.ts";
import type { Property } from "../../../domain/property.ts";
import { Badge } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import { OwnPropertyActions, type OwnPropertyChanges } from "./own-property-actions.tsx";
import { OwnPropertyPicture } from "./own-property-picture.tsx";

export interface OwnPropertyProps {
  property: Property;
  /** For the buttons on the card; the overview has none. */
  actions?: OwnPropertyChanges;
  /** Where several can be chosen. */
  selection?: { selected: boolean; onToggle: () => void };
}

/** One of the owner's listings, as a row; on a phone a low one, so that a list of twenty stays short. */
export function OwnProperty({ property, actions, selection }: OwnPropertyProps) {
  return (
    <article className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface shadow-rest sm:grid-cols-[13rem_minmax(0,1fr)]">
      <OwnPropertyPicture property={property} />
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
        <ul
          className={cx(
            "flex flex-wrap gap-x-2 text-xs text-ink-soft sm:gap-x-4 sm:text-sm",
            !!actions && "max-sm:pr-12",
          )}
        >
          {factsOf(property).map((fact) => (
            <li key={fact} className="whitespace-nowrap">
              {fact}
            </li>
          ))}
        </ul>
        {actions && <NumbersLink property={property} />}
      </div>
      {actions && <OwnPropertyActions property={property} {...actions} />}
    </article>
  );
}

/** On a phone it is beside the facts, which leave it room, above the actions. */
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

function locationOf({ location_details: { address, city } }: Property): string {
  return address || city || listingWords.locationNotSpecified;
}

function factsOf(property: Property): string[] {
  const { bedrooms, bathrooms } = property.property_details;
  return [
    bedrooms ? words.beds(bedrooms) : "",
    bathrooms ? listingWords.baths(bathrooms) : "",
    formatArea(property.area_value, property.area_unit),
  ].filter(Boolean);
}
