// A template for the operator's lawyer: read, adapt to the business and have it approved before publishing.
import { business } from "../../business.ts";
import type { Company } from "../../company.ts";
import { feePercent } from "../../fee.ts";
import type { LegalSection } from "../legal.ts";

const fee = `${feePercent}%`;
const days = business.feePayableWithinBusinessDays;
const interest = `${business.lateInterestPercentPerMonth}%`;

export const terms = {
  title: "Terms of Service",
  lead: (name: string) =>
    `The agreement between you and ${name}, in plain words. Please read it before you list a property or close a deal that began here.`,
  updated: "In force since 1 November 2026",
  description: (name: string) =>
    `The terms on which ${name} works: free listings, a brokerage of ${fee} payable only on success, and what each side promises.`,
  contents: "On this page",
  notice: {
    title: `Legal notice: brokerage fee of ${fee}`,
    text: `Every transaction that is concluded through this site carries a brokerage fee of ${fee} of the final transaction value. The fee is payable only if the transaction succeeds, within ${days} business days of its completion. Amounts paid late carry interest of ${interest} per month.`,
    examplesTitle: "What that means in rupees",
    value: "Transaction value",
    fee: `Fee (${fee})`,
  },
  sections: (company: Company): LegalSection[] => [
    {
      id: "agreement",
      title: "The agreement",
      body: [
        `These terms are an agreement between you and ${company.legal_name} ("${company.name}", "we"), ${company.address}, ${company.city}, ${company.state} ${company.pincode}, ${company.country}. They apply whenever you visit this site, create an account, list a property, or conclude a transaction with somebody you met here.`,
        "If you do not agree with them, please do not use the site. Our privacy policy and our cancellation policy are part of this agreement.",
      ],
    },
    {
      id: "who-may-use",
      title: "Who may use the site",
      body: [
        `You may use the site if you are at least ${business.minAge} years old and able to enter into a contract under Indian law. If you act for a company, a firm or another person, you confirm that you are allowed to do so.`,
        "Browsing and searching are open to everyone. Listing a property and seeing an owner's contact details need an account.",
      ],
    },
    {
      id: "account",
      title: "Your account",
      body: [
        "Give us details that are true and keep them current. Keep your password to yourself: what is done with your account counts as done by you until you tell us that somebody else has got hold of it.",
        `If you notice anything unusual, write to ${company.email} at once. You may close your account at any time; what you owe from completed transactions remains due.`,
      ],
    },
    {
      id: "listing",
      title: "Listing a property",
      body: [
        "A basic listing is free. By publishing one you confirm that:",
        {
          list: [
            "you own the property, or its owner has asked you to offer it;",
            "the description, price, area, location and photographs are true and yours to publish;",
            "the property may lawfully be sold, rented, leased or auctioned, and where the law requires a registration (for example under the Real Estate (Regulation and Development) Act, 2016) it exists;",
            "you will take the listing down, or tell us, as soon as the property is no longer available.",
          ],
        },
        "We may remove a listing that is false, unlawful, a duplicate, or misleading, and we will tell you why.",
      ],
    },
    {
      id: "featured",
      title: "Featured listings",
      body: [
        "A featured listing is shown more prominently for the period named when you order it. It is a paid service; its price is shown, in rupees and including taxes, before you pay.",
        "Featuring raises the visibility of a listing. It does not promise a number of enquiries, a buyer or a price. Refunds follow our cancellation policy.",
      ],
    },
    {
      id: "fee",
      title: "The brokerage fee",
      body: [
        `If a sale, lease, rental or auction of a property listed here succeeds between parties who were introduced by this site, a brokerage fee of ${fee} of the final transaction value is due to us. Without a successful transaction there is no fee.`,
        "The final transaction value is the amount the parties finally agree on: the sale price, the winning bid, or for rentals and leases the total rent for the agreed term, without refundable deposits, stamp duty, registration charges and taxes.",
        "Goods and services tax is added where the law requires it. The fee is owed by the party who listed the property unless the parties and we agree otherwise in writing.",
      ],
    },
    {
      id: "payment",
      title: "Payment and late payment",
      body: [
        `The fee is payable within ${days} business days of completion. A transaction is complete when the sale deed is registered, the lease or rental agreement is signed and possession is given, or the auction is confirmed, whichever applies.`,
        `Amounts paid after that carry interest of ${interest} per month from the due date until payment. All amounts are in Indian rupees (${business.currency}), and we issue an invoice for each.`,
        "Please tell us within three business days when a transaction that began here has completed, and show us the documents that state its value if we ask.",
      ],
    },
    {
      id: "our-part",
      title: "What our part is, and what it is not",
      body: [
        "We bring people together. We are not a party to the transaction between you, we do not hold the purchase money, and we do not inspect every property or title.",
        "Before you pay or sign, visit the property, check the title and the approvals, and take the advice of a lawyer. A listing is an invitation to talk, not an offer that binds its owner or us.",
      ],
    },
    {
      id: "conduct",
      title: "Fair use",
      body: [
        "Please do not:",
        {
          list: [
            "publish anything false, insulting, discriminating or unlawful;",
            "use contact details for anything but the property they were given for;",
            "collect listings or contact details by automated means without our written consent;",
            "disturb the site, get around its security, or act in somebody else's name;",
            "agree on a transaction outside the site in order to avoid the fee.",
          ],
        },
        "We may suspend an account that does any of this, after a warning where a warning is enough.",
      ],
    },
    {
      id: "your-content",
      title: "Content and rights",
      body: [
        `Your texts and photographs stay yours. You allow us to store, resize, show and advertise them as part of running ${company.name} for as long as the listing is published, and for as long afterwards as records require.`,
        "The site's name, mark, design and software belong to us or to those who licensed them to us.",
      ],
    },
    {
      id: "liability",
      title: "Liability",
      body: [
        "We run the site with care, but we cannot promise that it is always available or that every listing is correct. We are liable without limit for intent and gross negligence and where the law does not allow a limit.",
        "Otherwise our liability in connection with a transaction is limited to the brokerage fee we received for it. You hold us harmless against claims of others that come from a listing of yours or from your breach of these terms.",
      ],
    },
    {
      id: "changes-and-law",
      title: "Changes, law and contact",
      body: [
        "We may change these terms. We announce changes on this page, and by email if you have an account, at least 15 days before they take effect. Transactions already under way keep the terms under which they began.",
        `Indian law applies. Disputes go to the courts at the seat of ${company.legal_name} in ${company.state}, after both sides have tried for 30 days to settle them.`,
        `For anything about these terms write to ${company.legal_email}, or by post to ${company.legal_name}, ${company.address}, ${company.city}, ${company.state} ${company.pincode}.`,
      ],
    },
  ],
};
