import type { ListingSummary } from "../../../domain/card-property.ts";
import { detail as words } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { formatUnitPrice } from "../../../domain/unit-price.ts";
import { LoadingText } from "../../ui/loading-text.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { ContactCard } from "./contact-card.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { Heading } from "./heading.tsx";
import { ListingBody, type WholeListing } from "./listing-body.tsx";
import { RegisteredProject } from "./registered-project.tsx";
import { Similar } from "./similar-listings.tsx";

export interface PropertyPageProps {
  property: ListingSummary;
  /** Null until it arrives: a page opened from a card begins with what the card knows. */
  whole: WholeListing | null;
  /** The card's photo. */
  photo?: string;
}

export function PropertyPage({ property, whole, photo }: PropertyPageProps) {
  return (
    <div className="page-width pt-3 pb-16 md:pt-5">
      <Breadcrumbs property={property} />
      <div className="mt-3 flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-x-12">
        <article className="flex min-w-0 flex-col gap-7">
          {whole?.registeredProject && <RegisteredProject {...whole.registeredProject} />}
          <Heading property={property} unitPrice={whole && unitPrice(whole.property)} />
          {property.images.length > 0 && <Gallery property={property} backdrop={photo} />}
          {whole ? <ListingBody {...whole} /> : <Opening />}
        </article>
        {whole ? (
          <ContactCard property={whole.property} ownerName={whole.ownerName} />
        ) : (
          <Skeleton className="h-80 max-lg:hidden" />
        )}
      </div>
      {whole && whole.similar.length > 0 && <Similar listings={whole.similar} />}
    </div>
  );
}

function Opening() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingText className="sr-only">{words.opening}</LoadingText>
      <Skeleton className="h-40" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-24" />
    </div>
  );
}

/** Of the carpet area where that is said. */
function unitPrice(property: Property): string {
  const { carpet_area } = property.property_details;
  return carpet_area
    ? words.ofCarpet(formatUnitPrice({ ...property, area_value: carpet_area }))
    : formatUnitPrice(property);
}
