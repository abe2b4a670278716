import { type ReactNode, useId } from "react";
import { formatDay } from "../../../domain/day.ts";
import { areaAndCity } from "../../../domain/location.ts";
import { detail } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { dayInIndia } from "../../../domain/timestamps.ts";
import { countListing } from "../../cards/count-listing.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { useSite } from "../../site/site.tsx";
import { Button, type ButtonTone, buttonClass, LinkButton } from "../../ui/button.tsx";
import {
  CameraIcon,
  ContactIcon,
  EditIcon,
  MailIcon,
  PersonIcon,
  PhoneIcon,
  PlaceIcon,
  ShareIcon,
  ShieldIcon,
  WhatsAppIcon,
} from "../../ui/icons.tsx";
import { propertyPath } from "./metadata.ts";
import { Price, Summary } from "./price-and-rooms.tsx";
import { useContact } from "./use-contact.ts";
import { useShare } from "./use-share.ts";
import { whatsAppEnquiryLink, whatsAppShareLink } from "./whatsapp.ts";

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
  const { contact, openedOnReturn, busy, call, email, whatsApp } = useContact(property);
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
        {own ? (
          <LinkButton to={`/edit-property/${property.id}`} tone="primary" className="max-lg:ml-auto">
            <EditIcon className="size-4.5" /> {words.edit}
          </LinkButton>
        ) : (
          <>
            <Button
              tone="primary"
              className="max-lg:ml-auto noscript:hidden"
              busy={busy === "call"}
              onClick={call}
            >
              <PhoneIcon className="size-4.5" /> {words.call}
            </Button>
            <SignInWithoutScripts id={property.id} tone="primary">
              <PhoneIcon className="size-4.5" /> {words.call}
            </SignInWithoutScripts>
          </>
        )}
      </div>
      <div data-no-print className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
        {own ? (
          <>
            <LinkButton to={`/user-dashboard/spot/${property.id}`} className="col-span-full px-3">
              <PlaceIcon className="size-4.5" /> {words.setSpot}
            </LinkButton>
            <LinkButton to={`/edit-property/${property.id}#photos`} className="px-3">
              <CameraIcon className="size-4.5" /> {words.addPhotos}
            </LinkButton>
          </>
        ) : (
          <>
            <LinkButton to={`/property/${property.id}/enquire`} className="col-span-full px-3">
              <ContactIcon className="size-4.5" /> {words.enquire}
            </LinkButton>
            {property.property_details.whatsapp && (
              <Button
                busy={busy === "whatsapp"}
                className="col-span-full px-3 noscript:hidden"
                onClick={() => whatsApp((phone) => whatsAppEnquiryLink(phone, property, address))}
              >
                <WhatsAppIcon className="size-4.5" /> {words.whatsApp}
              </Button>
            )}
            <Button busy={busy === "email"} className="px-3 noscript:hidden" onClick={email}>
              <MailIcon className="size-4.5" /> {words.email}
            </Button>
            <SignInWithoutScripts id={property.id} tone="secondary">
              <MailIcon className="size-4.5" /> {words.email}
            </SignInWithoutScripts>
          </>
        )}
        <ShareActions property={property} address={address} />
      </div>
    </section>
  );
}

function focusFirstLink(list: HTMLElement | null): void {
  list?.querySelector("a")?.focus();
}

function ShareActions({ property, address }: { property: Property; address: string }) {
  const share = useShare(property);
  return (
    <>
      <Button className="px-3 noscript:hidden" onClick={share}>
        <ShareIcon className="size-4.5" /> {words.share}
      </Button>
      <a
        href={whatsAppShareLink(property, address)}
        target="_blank"
        rel="noopener"
        onClick={() => countListing("shares", property.id)}
        className={buttonClass("secondary", "md", "px-3 col-span-full")}
      >
        <WhatsAppIcon className="size-4.5" /> {words.shareOnWhatsApp}
      </a>
    </>
  );
}

/** Without scripts there is no question to answer: the link leads to sign-in and from there back here. */
function SignInWithoutScripts({ id, tone, children }: { id: string; tone: ButtonTone; children: ReactNode }) {
  return (
    <noscript className="hidden noscript:contents">
      <a
        href={`/signin?${new URLSearchParams({ from: propertyPath(id) })}`}
        className={buttonClass(tone, "md", "px-3 max-lg:ml-auto")}
      >
        {children}
      </a>
    </noscript>
  );
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
