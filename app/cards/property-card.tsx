import { Link } from "react-router";
import { formatArea } from "../../domain/area.ts";
import { areaAndCity } from "../../domain/location.ts";
import { property as words } from "../../domain/messages/index.ts";
import { formatPrice } from "../../domain/price.ts";
import type { CardProperty } from "../../domain/property.ts";
import { roomFacts } from "../../domain/room-facts.ts";
import { timeAgo } from "../../domain/time-ago.ts";
import { hueDot, hueText, listingTypeLooks, propertyTypeLooks } from "../kinds/kinds.ts";
import { PropertyPicture } from "../pictures/property-picture.tsx";
import { Badge } from "../ui/badge.tsx";
import { cx } from "../ui/cx.ts";
import { CameraIcon, FeaturedIcon, PlaceIcon } from "../ui/icons.tsx";
import { LikeButton } from "./like-button.tsx";

export interface PropertyCardProps {
  property: CardProperty;
  /** The level of its heading below the list's own. */
  heading?: "h2" | "h3";
  /** True for the cards of the first row. */
  eager?: boolean;
  /** True for the one picture that matters most. */
  first?: boolean;
  sizes?: string;
  /** In a list the picture stands beside the words. */
  layout?: "grid" | "list";
}

export function PropertyCard(props: PropertyCardProps) {
  const { property, heading: Heading = "h3", eager = false, first = eager, sizes, layout = "grid" } = props;
  const inList = layout === "list";
  const listing = listingTypeLooks[property.listing_type];
  const kind = propertyTypeLooks[property.property_type];
  return (
    <article
      className={cx(
        "group/card relative flex h-full overflow-hidden rounded-lg border border-line bg-surface shadow-rest transition-[box-shadow,border-color] duration-300 focus-within:border-focus hover:shadow-lift",
        !inList && "flex-col",
      )}
    >
      <div className={cx("relative", inList && "w-32 shrink-0 sm:w-75")}>
        <PropertyPicture
          address={property.images[0]}
          alt=""
          propertyType={property.property_type}
          eager={eager}
          first={first}
          className={inList ? "h-full min-h-40 sm:aspect-4/3" : undefined}
          sizes={sizes ?? "(min-width: 1280px) 400px, (min-width: 768px) 50vw, 100vw"}
        />
        {property.is_featured && (
          <Badge
            solid
            className={cx("absolute left-3", inList ? "bottom-3 sm:top-3 sm:bottom-auto" : "top-3")}
          >
            <FeaturedIcon className="size-3.5" /> {words.featured}
          </Badge>
        )}
        {property.image_count > 1 && (
          <p
            aria-hidden="true"
            className={cx(
              "absolute right-2 bottom-2 inline-flex items-center gap-1 rounded-full bg-night/75 px-2 py-0.5 text-xs font-semibold text-on-night tabular-nums",
              inList && "max-sm:hidden",
            )}
          >
            <CameraIcon className="size-3.5" /> {property.image_count}
          </p>
        )}
        {/* Above the link that covers the card. */}
        <LikeButton title={property.title} className="absolute top-2 right-2 z-10" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-4 pt-3.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="text-xl font-extrabold tracking-tight tabular-nums">
            {formatPrice(property.price)}
            {property.listing_type === "rent" && (
              <span className="text-sm font-semibold text-ink-soft">{words.perMonthShort}</span>
            )}
          </p>
          <p className="inline-flex items-center gap-1.5 text-sm font-semibold text-ink-soft">
            <span aria-hidden="true" className={cx("size-2.5 rounded-full", hueDot[listing.hue])} />
            {words.listingType[property.listing_type]}
          </p>
        </div>
        <Heading className="line-clamp-2 text-base leading-snug font-semibold tracking-normal">
          <Link
            to={`/listings/${property.id}`}
            aria-label={sentenceOf(property)}
            className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {property.title}
          </Link>
        </Heading>
        <p className="flex items-center gap-1.5 text-sm text-ink-soft">
          <PlaceIcon className="size-4 shrink-0" />
          <span className="truncate">{areaAndCity(property.location_details)}</span>
        </p>
        <p className="flex flex-wrap gap-x-2.5 text-sm font-semibold">
          {roomFacts(property).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {/* The server's clock and the browser's may disagree by a minute. */}
          <time
            dateTime={property.created_at}
            suppressHydrationWarning
            className="ml-auto font-normal text-ink-soft"
          >
            {timeAgo(property.created_at)}
          </time>
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-2.5 text-sm">
          <p className={cx("inline-flex min-w-0 items-center gap-1.5 font-semibold", hueText[kind.hue])}>
            <kind.icon className="size-4.5 shrink-0" />
            <span className="truncate">{property.property_subtype}</span>
          </p>
          <p className="text-ink-soft">
            {words.totalArea}{" "}
            <span className="font-semibold text-ink tabular-nums">
              {formatArea(property.area_value, property.area_unit)}
            </span>
          </p>
        </div>
      </div>
    </article>
  );
}

/** What the card shows, for whoever hears it: title, price, rooms, area, place and photos in one sentence. */
function sentenceOf(property: CardProperty): string {
  const { title, listing_type, location_details, image_count } = property;
  const price = formatPrice(property.price) + (listing_type === "rent" ? words.perMonth : "");
  const facts = [
    words.listingType[listing_type],
    ...roomFacts(property),
    formatArea(property.area_value, property.area_unit),
  ];
  const photos = image_count > 0 ? words.photos(image_count) : words.noPhotos;
  return words.cardSentence(title, price, facts, areaAndCity(location_details), photos);
}
