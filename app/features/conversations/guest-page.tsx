import { Form, useNavigation } from "react-router";
import type { EnquiryToConfirm } from "../../../domain/conversation-answers.ts";
import { enquiries } from "../../../domain/messages/index.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";

const words = enquiries.confirm;

/** Where the mailed link leads: one press sends the message, so that no mail scanner does. */
export function ConfirmEnquiry({ enquiry, refusal }: { enquiry: EnquiryToConfirm; refusal: string | null }) {
  const busy = useNavigation().state !== "idle";
  return (
    <div className="page-width flex max-w-2xl flex-col gap-5 py-10">
      <h1 className="text-3xl">{words.title}</h1>
      <p>{words.text(enquiry.listing_title)}</p>
      <blockquote className="rounded-md border border-line bg-surface p-4 whitespace-pre-line wrap-anywhere">
        {enquiry.message}
      </blockquote>
      <p className="text-sm text-ink-soft">{enquiries.form.safety}</p>
      {refusal && <Banner tone="error">{refusal}</Banner>}
      <Form method="post">
        <input type="hidden" name="intent" value="confirm" />
        <Button type="submit" tone="primary" size="lg" busy={busy}>
          {words.submit}
        </Button>
      </Form>
    </div>
  );
}

export function InvalidLink() {
  return (
    <StatePanel
      title={<h1>{words.invalid}</h1>}
      action={
        <LinkButton to="/listings" tone="primary">
          {words.browse}
        </LinkButton>
      }
    />
  );
}
