import { feePercent } from "../../fee.ts";

export const about = {
  title: (name: string) => `About ${name}`,
  description: (name: string, place: string) =>
    `${name} is a property marketplace from ${place}: free listings, honest prices and a brokerage of ${feePercent}% only on success.`,
  hero: {
    title: "Property, the way neighbours do it",
    lead: (name: string) =>
      `The veranda is where a house receives its guests. ${name} is that place for property across India: come in, look around, ask anything.`,
  },
  founder: {
    title: "Who is behind it",
    text: (city: string, year: number) =>
      `I started in ${city} in ${year}, after watching families pay large commissions for a phone number and a promise. Finding a home should feel like being welcomed, not like being sold to. So listing is free, prices are shown as they are, and we are paid only when you are happy enough to sign.`,
    values: "What we stand for",
  },
  mission: {
    title: "Our mission",
    text: "To let anybody in India, in a metro or in a village, find or offer a property with clear facts, a fair fee and a person who answers.",
  },
  vision: {
    title: "Our vision",
    text: "A country where every field, flat and workshop has an honest description, and where moving to a new place begins with trust.",
  },
  offers: {
    title: "What we offer",
    items: [
      {
        title: "Property Listings",
        text: "Homes, shops, factories and land to buy, rent, lease or bid for, with photographs, area and price in plain sight.",
      },
      {
        title: "User-Friendly Platform",
        text: "Made for a phone in one hand on a slow network. Search by town, village or pincode and find your way in seconds.",
      },
      {
        title: "Secure Transactions",
        text: "Contact details only for people who sign in, clear terms, and a fee that is due when the deal has really been done.",
      },
      {
        title: "Property Management",
        text: "Edit, feature or take down your listings from one dashboard, whenever you like.",
      },
    ],
  },
  contact: {
    title: "Come and talk to us",
    text: "Questions, ideas, a property that needs explaining: we would like to hear from you.",
    action: "Contact Us",
  },
};
