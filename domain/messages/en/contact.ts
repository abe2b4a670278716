import { business } from "../../business.ts";
import type { Company } from "../../company.ts";
import { feePercent } from "../../fee.ts";

const hours = business.contactAnswerWithinHours;

export const contact = {
  title: "Contact Us",
  description: (name: string) =>
    `Write to, call or visit ${name}. Every question is answered within ${hours} hours.`,
  lead: `Write, call or come by. We answer every question within ${hours} hours.`,
  cards: {
    email: { title: "Email", text: "For anything that can wait an hour.", action: "Write to us" },
    phone: { title: "Phone", text: "For anything that can't.", action: "Call us" },
    visit: { title: "Visit", text: "Tea is always on.", action: "Open in maps" },
  },
  founder: {
    title: "The founder reads along",
    text: (founder: string, role: string, name: string) =>
      `${founder}, ${role} of ${name}, sees every question that comes in, and answers many of them in person. If something went wrong, say so plainly: that is how it gets better.`,
  },
  tiles: {
    fee: { title: "Brokerage fee", value: `${feePercent}%`, text: "only on a successful transaction" },
    hours: { title: "Operating hours", value: business.hours, text: "every day of the year" },
    established: {
      title: "Established",
      value: String(business.established),
      text: "and growing, town by town",
    },
  },
  faq: {
    title: "Questions people ask",
    items: (company: Company) => [
      {
        question: "What does it cost to list a property?",
        answer:
          "Nothing. A basic listing is free, with photographs and for as long as you need it. You may pay to have it featured, which shows it more prominently.",
      },
      {
        question: "When do I pay the brokerage?",
        answer: `Only when a deal has been done. The fee is ${feePercent}% of the final transaction value, payable within ${business.feePayableWithinBusinessDays} business days of completion. Without a successful transaction there is no fee.`,
      },
      {
        question: "How do I reach the owner of a property?",
        answer:
          "Sign in and open the listing: you will see the owner's phone number and email address. An account is free and takes a minute.",
      },
      {
        question: "Which places do you cover?",
        answer: `All of India. We are at home in ${company.city}, ${company.state}, and you can search and list in any town, village or pincode of the country.`,
      },
      {
        question: "How do I change or remove my listing?",
        answer:
          "Open your dashboard. There you can edit a listing, feature it, or delete it, at any time and without asking us.",
      },
    ],
  },
};
