import { useId } from "react";
import { formatDay } from "../../../domain/day.ts";
import { areaAndCity } from "../../../domain/location.ts";
import { detail } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { dayInIndia } from "../../../domain/timestamps.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { useSite } from "../../site/site.tsx";
import { PersonIcon, ShieldIcon } from "../../ui/icons.tsx";
import { propertyPath } from "./metadata.ts";
import { EditLink, OwnerLinks } from "./owner-actions.tsx";
import { Price, Summary } from "./price-and-rooms.tsx";
import { ShareActions } from "./share-actions.tsx";
import { useContact } from "./use-contact.ts";
import { CallButton, VisitorActions } from "./visitor-actions.tsx";

const words = detail.contact;

export interface ContactCardProps {
  property: Property;
  ownerName: string | null;
}

/** On a phone price and Call stay at the bottom of the screen while one reads. */
export function ContactCard({ property, ownerName }: ContactCardProps) {
  const title = useId();
  const { user } = useAuth();
  const own = user?.id === property.user_id;
  const ways = useContact(property);
  const { contact, openedOnReturn } = ways;
  const address = useSite().siteUrl + propertyPath(property.id);
  return (
    <section
      aria-labelledby={title}
      className="rounded-lg border-line bg-surface max-lg:contents lg:sticky lg:top-22 lg:flex lg:flex-col lg:gap-4 lg:border lg:p-6 lg:shadow-rest"
    >
      <div className="flex flex-col gap-1 border-b border-line pb-4 max-lg:hidden">
        <Price property={property} className="text-2xl font-extrabold tracking-tight tabular-nums" />
        <p className="text-ink-soft">{areaAndCity(property.location_details)}</p>
        <Summary property={property} />
      </div>
      <div className="flex flex-col gap-4">
        {/* Where a link with #contact leads; below the header, which stays. */}
        <span id="contact" className="absolute -mt-20" />
        <h2 id={title} className="text-2xl lg:text-xl">
          {words.title}
        </h2>
        <div className="flex items-center gap-3">
          <span className="grid size-13 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf-ink">
            <PersonIcon className="size-6" />
          </span>
          <div className="min-w-0">
            <p className="truncate text-lg font-bold">{contact?.full_name ?? ownerName ?? words.owner}</p>
            <p className="text-sm text-ink-soft">{words.listedOn(listedDay(property.created_at))}</p>
          </div>
        </div>
        {contact && (
          <ul ref={openedOnReturn ? focusFirstLink : undefined} className="flex flex-col">
            {contact.phone && (
              <ContactLine href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`} text={contact.phone} />
            )}
            <ContactLine href={`mailto:${contact.email}`} text={contact.email} />
          </ul>
        )}
        {!own && (
          <p className="flex gap-2 text-sm text-ink-soft">
            <ShieldIcon className="mt-0.5 size-4.5 shrink-0 text-leaf-ink" /> {words.advice}
          </p>
        )}
      </div>
      <div
        data-no-print
        data-bottom-bar
        className="z-10 flex flex-wrap items-center gap-x-4 gap-y-1 max-lg:sticky max-lg:bottom-0 max-lg:order-last max-lg:mx-[calc(-1*clamp(16px,4vw,32px))] max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-[clamp(16px,4vw,32px)] max-lg:py-3 max-lg:pb-[max(12px,env(safe-area-inset-bottom))] lg:flex-col lg:items-stretch"
      >
        <Price property={property} className="text-xl font-extrabold tracking-tight tabular-nums lg:hidden" />
        {own ? <EditLink id={property.id} /> : <CallButton id={property.id} ways={ways} />}
      </div>
      <div
        data-no-print
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-2 sm:max-lg:max-w-md"
      >
        {own ? <OwnerLinks id={property.id} /> : <VisitorActions {...{ property, address, ways }} />}
        <ShareActions property={property} address={address} />
      </div>
    </section>
  );
}

function focusFirstLink(list: HTMLElement | null): void {
  list?.querySelector("a")?.focus();
}

function ContactLine({ href, text }: { href: string; text: string }) {
  return (
    <li>
      <a href={href} className="text-link inline-flex min-h-11 items-center break-all">
        {text}
      </a>
    </li>
  );
}

/** India's, so that server and browser render the same day. */
const listedDay = (timestamp: string) => formatDay(dayInIndia(new Date(timestamp)), detail.contact.months);
