import { useId } from "react";
import { detail } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { Button } from "../../ui/button.tsx";
import { MailIcon, PersonIcon, PhoneIcon, ShareIcon, ShieldIcon } from "../../ui/icons.tsx";
import { useContact } from "./use-contact.ts";
import { useShare } from "./use-share.ts";

const words = detail.contact;

export interface ContactCardProps {
  property: Property;
  ownerName: string | null;
}

/** On a phone the three buttons stay at the foot of the screen while one reads. */
export function ContactCard({ property, ownerName }: ContactCardProps) {
  const title = useId();
  const { contact, openedOnReturn, busy, call, email } = useContact(property);
  const share = useShare(property);
  return (
    <section
      aria-labelledby={title}
      className="rounded-lg border-line bg-surface max-lg:contents lg:sticky lg:top-22 lg:border lg:p-6 lg:shadow-rest"
    >
      <div className="flex flex-col gap-4">
        <h2 id={title} className="text-2xl lg:text-xl">
          {words.title}
        </h2>
        <div className="flex items-center gap-3">
          <span className="grid size-13 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf-ink">
            <PersonIcon className="size-6" />
          </span>
          <div className="min-w-0">
            <p className="truncate text-lg font-bold">{contact?.full_name ?? ownerName ?? words.owner}</p>
            <p className="text-sm text-ink-soft">{words.listedOn(dateInWords(property.created_at))}</p>
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
        <p className="flex gap-2 text-sm text-ink-soft">
          <ShieldIcon className="mt-0.5 size-4.5 shrink-0 text-leaf-ink" /> {words.advice}
        </p>
      </div>
      <div
        data-no-print
        className="z-10 flex gap-2 max-lg:sticky max-lg:bottom-0 max-lg:mx-[calc(-1*clamp(16px,4vw,32px))] max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-[clamp(16px,4vw,32px)] max-lg:py-3 max-lg:pb-[max(12px,env(safe-area-inset-bottom))] lg:mt-5 lg:flex-col"
      >
        <Button tone="primary" className="max-lg:flex-1 max-sm:px-3" busy={busy === "call"} onClick={call}>
          <PhoneIcon className="size-4.5" /> {words.call}
        </Button>
        <Button busy={busy === "email"} className="max-lg:flex-1 max-sm:px-3" onClick={email}>
          <MailIcon className="size-4.5" /> {words.email}
        </Button>
        <Button tone="quiet" className="max-sm:px-3" onClick={share}>
          <ShareIcon className="size-4.5" /> {words.share}
        </Button>
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

/** In a fixed time zone, so that server and browser render the same date. */
function dateInWords(timestamp: string): string {
  return new Intl.DateTimeFormat("en-IN", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "Asia/Kolkata",
  }).format(new Date(timestamp));
}
