import { type ComponentProps, Suspense } from "react";
import { formatArea } from "../../domain/area.ts";
import type { CardProperty } from "../../domain/card-property.ts";
import { areaAndCity } from "../../domain/location.ts";
import { property as words } from "../../domain/messages/index.ts";
import { formatPrice } from "../../domain/price.ts";
import { timeAgo } from "../../domain/time-ago.ts";
import { hueDot, hueText, listingTypeLooks, propertyTypeLooks } from "../kinds/kinds.ts";
import { Badge } from "../ui/badge.tsx";
import { CachedHtml, type CachedItem, CachedItems } from "../ui/cached-html.tsx";
import { cx } from "../ui/cx.ts";
import { FeaturedIcon, PlaceIcon } from "../ui/icons.tsx";
import { keptJson } from "../ui/kept-json.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { allowsMotion } from "../ui/motion.ts";
import { PageLink } from "../ui/page-link.tsx";
import { onIntent } from "../ui/prefetch.ts";
import { factsOf, sentenceOf } from "./card-facts.ts";
import { CardPhotos } from "./card-photos.tsx";
import { LikeButton } from "./like-button.tsx";
import { noteOpenedCard } from "./opened-card.ts";

/** Loaded on demand: most people look at a grid. */
const ListExtras = lazyPart(() => import("./list-extras.tsx"));

export interface PropertyCardProps {
  property: CardProperty;
  /** The level of its heading below the list's own. */
  heading?: "h2" | "h3";
  /** True for the one card whose picture a phone's first screen shows. */
  eager?: boolean;
  sizes?: string;
  /** In a list the picture stands beside the words. */
  layout?: "grid" | "list";
  /** Whether a finger moves on to the next photos; not where it moves on to the next card. */
  swipe?: boolean;
}

export function PropertyCard(props: PropertyCardProps) {
  return (
    <CachedHtml as="article" className={classOf(props)} cacheKey={() => keyOf(props)}>
      {() => <Content {...props} />}
    </CachedHtml>
  );
}

export interface PropertyCardsProps extends Omit<ComponentProps<"ul">, "children"> {
  cards: readonly PropertyCardProps[];
}

/** Many cards in a list. */
export const PropertyCards = ({ cards, ...list }: PropertyCardsProps) => (
  <CachedItems {...list} items={cardItems(cards)} />
);

export const cardItems = (cards: readonly PropertyCardProps[]): CachedItem[] =>
  cards.map((card) => ({
    cacheKey: () => keyOf(card, "item"),
    item: () => (
      <li key={card.property.id} className="min-w-0">
        <article className={classOf(card)}>
          <Content {...card} />
        </article>
      </li>
    ),
  }));

const classOf = ({ layout }: PropertyCardProps) => (layout === "list" ? "card card-in-list" : "card");

/** Not cached in a list: it contains a lazy part there. Nor in a browser, which need not load what makes keys. */
const keyOf = ({ property, ...others }: PropertyCardProps, kind = "card") =>
  !import.meta.env.SSR || others.layout === "list"
    ? null
    : JSON.stringify([kind, others, timeAgo(property.created_at)]) + keptJson(property);

function Content(props: PropertyCardProps) {
  const { property, heading: Heading = "h3", eager = false, sizes, layout = "grid" } = props;
  const { swipe = false } = props;
  const listing = listingTypeLooks[property.listing_type];
  const kind = propertyTypeLooks[property.property_type];
  const inList = layout === "list";
  return (
    <>
      <div className="card-photo">
        <CardPhotos
          property={property}
          eager={eager}
          sizes={sizes ?? "(min-width: 1280px) 400px, (min-width: 768px) 50vw, 100vw"}
          swipe={swipe}
        />
        {property.is_featured && (
          <Badge solid className="card-featured">
            <FeaturedIcon />
            {words.featured}
          </Badge>
        )}
        <LikeButton id={property.id} title={property.title} className="card-like" />
      </div>
      <div className="card-text">
        <div className="card-top">
          <p className="card-price">
            {formatPrice(property.price)}
            {property.listing_type === "rent" && <span className="card-per">{words.perMonthShort}</span>}
          </p>
          <p className="card-kind">
            <span className={cx("card-dot", hueDot[listing.hue])} />
            {words.listingType[property.listing_type]}
          </p>
        </div>
        <Heading className="card-title">
          <PageLink
            to={`/listings/${property.id}`}
            prefetch={onIntent()}
            viewTransition={allowsMotion()}
            onClick={(event) => noteOpenedCard(property, event.currentTarget)}
            aria-label={sentenceOf(property)}
          >
            {property.title}
          </PageLink>
        </Heading>
        <p className="card-place">
          <PlaceIcon />
          <span>{areaAndCity(property.location_details)}</span>
        </p>
        {inList && property.excerpt && (
          <p className="line-clamp-2 max-w-prose text-sm text-ink-soft max-sm:hidden">{property.excerpt}</p>
        )}
        <p className="card-facts">
          {factsOf(property).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {/* The server's clock and the browser's may disagree by a minute. */}
          <time dateTime={property.created_at.slice(0, 10)} suppressHydrationWarning>
            {timeAgo(property.created_at)}
          </time>
        </p>
        <div className="card-bottom">
          <p className={cx("card-type", hueText[kind.hue])}>
            <kind.icon />
            <span>{property.property_subtype}</span>
          </p>
          <p className="card-area">
            {`${words.totalArea} `}
            <span>{formatArea(property.area_value, property.area_unit)}</span>
          </p>
          {inList && (
            <Suspense>
              <ListExtras property={property} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
