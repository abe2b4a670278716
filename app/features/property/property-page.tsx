import type { LocalTables } from "../../../domain/costs/local-tables.ts";
import { detailFacts } from "../../../domain/detail-facts.ts";
import { areaAndCity } from "../../../domain/location.ts";
import {
  listingDetails as detailWords,
  property as shared,
  detail as words,
} from "../../../domain/messages/index.ts";
import { formatExactPrice } from "../../../domain/price.ts";
import type { Property } from "../../../domain/property.ts";
import { additionalFacts, locationFacts } from "../../../domain/property-facts.ts";
import { formatUnitPrice } from "../../../domain/unit-price.ts";
import { LikeButton } from "../../cards/like-button.tsx";
import { CostPanel } from "../../costs/cost-panel.tsx";
import { listingTypeLooks } from "../../kinds/kinds.ts";
import { Badge } from "../../ui/badge.tsx";
import { FeaturedIcon, PlaceIcon } from "../../ui/icons.tsx";
import type { PropertyAnswer } from "./answer.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { ContactCard } from "./contact-card.tsx";
import { FactList } from "./fact-list.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { KeyDetails } from "./key-details.tsx";
import { OnTheMap } from "./on-the-map.tsx";
import { Price, Summary } from "./price-and-rooms.tsx";
import { RegisteredProject, type RegisteredProjectProps } from "./registered-project.tsx";
import { Similar } from "./similar-listings.tsx";
import { useArrivalMessage } from "./use-arrival-message.ts";
import { useCountedView } from "./use-counted-view.ts";

export interface PropertyPageProps extends PropertyAnswer {
  costTables: LocalTables;
  /** Of a project that the operator found registered. */
  registeredProject: RegisteredProjectProps | null;
  /** Null where nobody knows the listing's place. */
  stillMap: string | null;
}

export function PropertyPage(props: PropertyPageProps) {
  const { property, ownerName, similar, costTables, reraLookups, registeredProject } = props;
  const { surroundings, stillMap } = props;
  useArrivalMessage();
  useCountedView(property);
  const additional = additionalFacts(property);
  const location = locationFacts(property);
  return (
    <div className="page-width pt-3 pb-16 md:pt-5">
      <Breadcrumbs property={property} />
      <div className="mt-3 flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-x-12">
        <article className="flex min-w-0 flex-col gap-7">
          {registeredProject && <RegisteredProject {...registeredProject} />}
          <Heading property={property} />
          {property.images.length > 0 && <Gallery property={property} />}
          <KeyDetails property={property} />
          {property.description.trim() && (
            <section className="flex flex-col gap-3">
              <h2 className="text-2xl">{words.description}</h2>
              <p className="max-w-prose whitespace-pre-line">{property.description.trim()}</p>
            </section>
          )}
          {location.length > 0 && <FactList title={words.location.title} facts={location} />}
          {surroundings && stillMap && <OnTheMap property={property} {...surroundings} stillMap={stillMap} />}
          {additional.length > 0 && <FactList title={words.additional.title} facts={additional} />}
          {detailFacts(property, reraLookups).map(({ group, facts }) => (
            <FactList key={group} title={detailWords.groups[group]} facts={facts} />
          ))}
          <CostPanel property={property} tables={costTables} />
        </article>
        <ContactCard property={property} ownerName={ownerName} />
      </div>
      {similar.length > 0 && <Similar listings={similar} />}
    </div>
  );
}

function Heading({ property }: { property: Property }) {
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
        {property.listing_type === "sale" && <span className="text-ink-soft">{unitPrice(property)}</span>}
      </p>
      <Summary property={property} />
    </header>
  );
}

/** Of the carpet area where that is said. */
function unitPrice(property: Property): string {
  const { carpet_area } = property.property_details;
  return carpet_area
    ? words.ofCarpet(formatUnitPrice({ ...property, area_value: carpet_area }))
    : formatUnitPrice(property);
}
