import type { ReactNode } from "react";
import { Link } from "react-router";
import { enquiries } from "../../../domain/messages/index.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { MailIcon, ShieldIcon } from "../../ui/icons.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import { EnquiryForm, type EnquiryFormProps } from "./enquiry-form.tsx";

const words = enquiries.form;

export interface EnquiryPageProps extends EnquiryFormProps {
  listingId: string;
  ownerId: string;
  ownerName: string | null;
}

export function EnquiryPage({ listingId, ownerId, ownerName, ...form }: EnquiryPageProps) {
  const { user } = useAuth();
  const listing = `/listings/${listingId}`;
  const { outcome, title } = form;
  if (outcome?.status === "mailed")
    return (
      <StatePanel
        picture={<MailIcon className="size-10 text-leaf-ink" />}
        title={enquiries.mailed.title}
        action={<LinkButton to={listing}>{enquiries.mailed.back}</LinkButton>}
      >
        <p role="status">{enquiries.mailed.text(outcome.email)}</p>
      </StatePanel>
    );
  return (
    <Frame back={listing}>
      <h1 className="text-3xl">{words.title}</h1>
      <p className="text-ink-soft">
        {words.about}{" "}
        <Link to={listing} className="text-link wrap-anywhere">
          {title}
        </Link>
        {ownerName && `. ${words.owner(ownerName)}.`}
      </p>
      <p className="flex gap-3 rounded-md bg-leaf-soft p-4 text-sm text-leaf-ink">
        <ShieldIcon className="size-5 shrink-0" /> {words.safety}
      </p>
      {user?.id === ownerId ? <p>{words.own}</p> : <EnquiryForm {...form} />}
    </Frame>
  );
}

function Frame({ back, children }: { back: string; children: ReactNode }) {
  return (
    <div className="page-width max-w-2xl py-6 sm:py-10">
      <BackLink to={back} className="mb-2">
        {words.back}
      </BackLink>
      <div className="flex flex-col gap-5">{children}</div>
    </div>
  );
}
