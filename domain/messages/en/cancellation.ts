// A template for the operator's lawyer: read, adapt to the business and have it approved before publishing.
import { business } from "../../business.ts";
import type { Company } from "../../company.ts";
import { feePercent } from "../../fee.ts";
import type { LegalSection } from "../legal.ts";

const full = `${business.fullRefundWithinHours} hours`;
const partial = `${business.partialRefundWithinDays} days`;

export const cancellation = {
  title: "Cancellation Policy",
  lead: "How to cancel a paid service, and when your money comes back.",
  updated: "In force since 1 November 2026",
  description: (name: string) =>
    `How cancellations and refunds work at ${name}: in full within ${full} if no work has started, in part within ${partial}.`,
  contents: "On this page",
  schedule: {
    title: "Refunds at a glance",
    columns: { when: "You cancel", what: "You get back" },
    rows: [
      { when: `Within ${full}, before any work has started`, what: "The full amount" },
      { when: `Within ${partial}`, what: "A part of it, for what has not been used yet" },
      { when: `After ${partial}`, what: "No refund" },
    ],
  },
  sections: (company: Company): LegalSection[] => [
    {
      id: "what-it-covers",
      title: "What this policy covers",
      body: [
        `It covers services you pay ${company.name} for in advance, such as featured listings. A basic listing is free and can be taken down at any time from your dashboard; there is nothing to refund.`,
        `The brokerage fee of ${feePercent}% is due only after a successful transaction. If the transaction does not happen, no fee arises.`,
      ],
    },
    {
      id: "cancelling",
      title: "Cancelling, and what you get back",
      body: [
        {
          list: [
            `Within ${full} of payment, if no work has started: a full refund.`,
            `Within ${partial} of payment: a partial refund, for the part of the service that has not been delivered.`,
            `After ${partial}: no refund.`,
          ],
        },
        "Work has started when your listing has been shown as featured, or when we have begun to prepare photographs, texts or visits for you.",
      ],
    },
    {
      id: "how-to-ask",
      title: "How to ask for a refund",
      body: [
        `Write to ${company.refunds_email} from the address of your account, with the listing's title or address, the date of payment and your reason. You need no form.`,
        `We answer refund requests in ${business.refundAnswerBusinessDays} business days.`,
      ],
    },
    {
      id: "how-it-is-paid",
      title: "How the money comes back",
      body: [
        `Approved refunds are issued in ${business.refundIssueBusinessDays} business days, in Indian rupees, to the card, account or wallet the payment came from. Your bank may need a few days more to show it.`,
        "If a service could not be delivered because of us, you get the whole amount back, whatever the date.",
      ],
    },
    {
      id: "not-refunded",
      title: "What is not refunded, and where to turn",
      body: [
        "There is no refund for services that have been delivered completely, for listings removed because they broke our terms of service, and for a brokerage fee paid after a transaction that succeeded.",
        `If you think we got it wrong, write to ${company.legal_email}. We look at every case again, and somebody other than the first person decides.`,
      ],
    },
  ],
};
