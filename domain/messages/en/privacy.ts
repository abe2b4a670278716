// A template for the operator's lawyer: read, adapt to the business and have it approved before publishing.
import { business } from "../../business.ts";
import type { Company } from "../../company.ts";
import type { LegalSection } from "../legal.ts";

const years = business.transactionRecordYears;
const answer = business.privacyAnswerWithinDays;

export const privacy = {
  title: "Privacy Policy",
  lead: (name: string) =>
    `What ${name} knows about you, why, who else sees it, and how to have it corrected or removed.`,
  updated: "In force since 1 November 2026",
  description: (name: string) =>
    `What personal data ${name} collects, what it is used for, how long it is kept, and the rights you have over it.`,
  contents: "On this page",
  summary: {
    title: "Data we collect, at a glance",
    columns: { data: "Data", why: "What for", seenBy: "Who sees it", kept: "How long" },
    rows: [
      {
        data: "Name, email address, password (as a one-way hash)",
        why: "Your account and signing in",
        seenBy: "You and us; your name stands on your listings",
        kept: "Until you close the account",
      },
      {
        data: "Phone number",
        why: "So that interested people can reach you",
        seenBy: "Signed-in users who press Call Now or Email, or only those you choose",
        kept: "Until you remove it or close the account",
      },
      {
        data: "Listings and photographs",
        why: "Showing your property",
        seenBy: "Everyone, while the listing is active",
        kept: "Until you delete them",
      },
      {
        data: "Name, email and picture from Google, if you choose that way in",
        why: "Signing in without a password",
        seenBy: "You and us",
        kept: "Until you close the account",
      },
      {
        data: "What you agreed to: the text, its version, when and how",
        why: "Proof, also for you",
        seenBy: "You and us",
        kept: "Until you close the account",
      },
      {
        data: "How often a listing is looked at, shared and liked: counts by day, never who",
        why: "Numbers for its owner",
        seenBy: "The listing's owner and us",
        kept: "As long as the listing",
      },
      {
        data: "Transaction records and invoices",
        why: "Brokerage, taxes and the law",
        seenBy: "You, us, our accountants and authorities",
        kept: `${years} years`,
      },
      {
        data: "Technical logs (address of your device, page, time)",
        why: "Security and finding faults",
        seenBy: "Our technical staff",
        kept: "30 days",
      },
    ],
  },
  sections: (company: Company): LegalSection[] => [
    {
      id: "who-we-are",
      title: "Who we are",
      body: [
        `${company.legal_name}, ${company.address}, ${company.city}, ${company.state} ${company.pincode}, ${company.country}, decides why and how personal data is used on this site. Under the Digital Personal Data Protection Act, 2023 we are the data fiduciary.`,
        `Reach us about privacy at ${company.privacy_email}.`,
      ],
    },
    {
      id: "what-we-collect",
      title: "What we collect",
      body: [
        "What you tell us: your name, your email address, your phone number if you give one, and what you write and upload when you list a property.",
        "What happens by itself: the technical data every web server receives, such as the address of your device, the page you asked for and the time. We do not build a profile of you from it.",
        "What comes up in a transaction: its parties, value and date, and the papers that prove them.",
      ],
    },
    {
      id: "how-we-collect",
      title: "How we collect it",
      body: [
        "Nearly everything comes from you. If you sign in with Google, Google tells us your name, your email address and your picture, with your consent. Searching and reading listings needs no account and leaves no data with us beyond the technical logs.",
      ],
    },
    {
      id: "why",
      title: "Why we use it",
      body: [
        {
          list: [
            "to run your account and your listings, which you asked us to do;",
            "to bring owners and interested people into contact;",
            "to send messages that belong to your account, such as the confirmation of your email address or a new password;",
            "to calculate and invoice the brokerage fee;",
            "to keep the site secure and to prevent misuse;",
            "to meet duties the law puts on us.",
          ],
        },
        "We do not sell personal data, and we do not use it for other people's advertising.",
      ],
    },
    {
      id: "your-listing",
      title: "Your details on a listing",
      body: [
        "An active listing shows your name to everyone. Your phone number and email address are shown only to people who are signed in, one listing at a time. When a listing is no longer active, it disappears with all of this.",
        "Photographs are public while the listing is. Please do not upload pictures that show people, number plates or documents. We remove the place and camera data that phones write into pictures.",
      ],
    },
    {
      id: "storage",
      title: "Cookies and storage in your browser",
      body: [
        "We set no advertising or tracking cookies. When you sign in, your browser keeps your session so that you stay signed in; signing out removes it. A cookie then marks this device as known for six months, so that somebody who guesses your password elsewhere can't keep you out. A listing that you have begun to write is kept in your browser so that nothing is lost; it is removed when you publish or discard it.",
      ],
    },
    {
      id: "sharing",
      title: "Who else receives it",
      body: [
        "Service providers who run servers, databases and mail delivery for us, under contract and only for that; our accountants and lawyers; courts and authorities where the law demands it; and a successor if the business is ever transferred, under this same policy.",
      ],
    },
    {
      id: "where",
      title: "Where it is kept",
      body: [
        "We keep personal data in India where our providers allow it. If a provider processes data in another country, we make sure that Indian law permits the transfer and that the data is protected as well as here.",
      ],
    },
    {
      id: "how-long",
      title: "How long we keep it",
      body: [
        `As long as your account exists, and no longer than needed afterwards. Transaction records are retained for ${years} years because tax and company law ask for it. Technical logs are deleted after 30 days.`,
      ],
    },
    {
      id: "security",
      title: "How we protect it",
      body: [
        "Connections are encrypted. Passwords are stored only as one-way hashes. Each account can reach its own data and nothing else, and the database itself enforces that. Access by our staff is limited to those who need it.",
        "If a breach ever puts your data at risk, we will tell you and the Data Protection Board of India without delay.",
      ],
    },
    {
      id: "your-rights",
      title: "Your rights",
      body: [
        "You may ask us:",
        {
          list: [
            "what we hold about you, and for a copy of it;",
            "to correct or complete it (name and phone number you can change yourself, in your dashboard);",
            "to delete it, as far as the law does not oblige us to keep it;",
            "to stop a use to which you had consented;",
            "to act for you through a person you nominate.",
          ],
        },
        `Write to ${company.privacy_email}. We answer within ${answer} days, and it costs nothing.`,
      ],
    },
    {
      id: "age",
      title: "Young people",
      body: [
        `The site is made for people of ${business.minAge} years and above. We do not knowingly keep data of anybody younger; if we learn of it, we delete it.`,
      ],
    },
    {
      id: "changes-and-contact",
      title: "Changes, complaints and contact",
      body: [
        "When this policy changes, we say so on this page and, if the change matters to you, by email before it takes effect.",
        `Our grievance officer is ${company.founder}, ${company.founder_role}, at ${company.privacy_email} or by post to ${company.legal_name}, ${company.address}, ${company.city}, ${company.state} ${company.pincode}. If our answer does not satisfy you, you may turn to the Data Protection Board of India.`,
      ],
    },
  ],
};
