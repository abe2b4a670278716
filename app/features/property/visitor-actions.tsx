import type { ReactNode } from "react";
import { detail } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { Button, type ButtonTone, buttonClass, LinkButton } from "../../ui/button.tsx";
import { ContactIcon, MailIcon, PhoneIcon, WhatsAppIcon } from "../../ui/icons.tsx";
import { propertyPath } from "./metadata.ts";
import type { ContactWays } from "./use-contact.ts";
import { whatsAppEnquiryLink } from "./whatsapp.ts";

const words = detail.contact;

export function CallButton({ id, ways: { busy, call } }: { id: string; ways: ContactWays }) {
  return (
    <>
      <Button tone="primary" className="max-lg:ml-auto noscript:hidden" busy={busy === "call"} onClick={call}>
        <PhoneIcon className="size-4.5" /> {words.call}
      </Button>
      <SignInWithoutScripts id={id} tone="primary">
        <PhoneIcon className="size-4.5" /> {words.call}
      </SignInWithoutScripts>
    </>
  );
}

export interface VisitorActionsProps {
  property: Property;
  /** Of the listing's page. */
  address: string;
  ways: ContactWays;
}

/** All other ways to reach the owner. */
export function VisitorActions({ property, address, ways: { busy, email, whatsApp } }: VisitorActionsProps) {
  return (
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
