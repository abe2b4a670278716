import type { CardProperty } from "../../../domain/card-property.ts";
import { PropertyCard } from "../../cards/property-card.tsx";
import { ArrowRightIcon } from "../../ui/icons.tsx";
import { PageLink } from "../../ui/page-link.tsx";

export interface ListingRowProps {
  id: string;
  title: string;
  lead: string;
  more: string;
  listings: readonly CardProperty[];
}

/** A titled grid of cards; on a phone the cards stand in a row that is swiped sideways. */
export function ListingRow({ id, title, lead, more, listings }: ListingRowProps) {
  return (
    <section aria-labelledby={id} className="later later-row page-width section-space">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h2 id={id} className="text-3xl">
            {title}
          </h2>
          <p className="mt-1 text-ink-soft">{lead}</p>
        </div>
        <PageLink to="/listings" className="inline-flex min-h-11 items-center gap-1.5 text-link">
          {more} <ArrowRightIcon className="size-4.5" />
        </PageLink>
      </div>
      <ul className="-mx-[16px] mt-6 grid auto-cols-[min(82%,340px)] grid-flow-col gap-4 overflow-x-auto px-[16px] pb-3 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 sm:mx-0 sm:grid-flow-row sm:grid-cols-2 sm:gap-5 sm:overflow-visible sm:px-0 lg:grid-cols-3 lg:gap-6">
        {listings.map((listing) => (
          <li key={listing.id} className="snap-start">
            <PropertyCard
              property={listing}
              sizes="(min-width:1280px) 390px,(min-width:1024px) 31vw,(min-width:560px) 47vw,82vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
