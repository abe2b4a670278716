/** The home page. */
export const home = {
  meta: {
    title: (name: string) => `${name}: homes, land and workplaces across India`,
    description: (name: string) =>
      `Find property to buy, rent or lease across India. List for free on ${name} and pay a brokerage of just 0.5%, only when your deal completes.`,
    keywords:
      "property India, buy house, flat for rent, plots, agricultural land, commercial space, lease, auction, Maharashtra property, free property listing",
  },
  hero: {
    title: "Come home to a place you love",
    lead: "Houses, flats, land and workplaces across India, shown by the people who know them best.",
    searchLabel: "What are you looking for?",
    searchPlaceholder: "Try “2 bedroom flat in Pune”",
    search: "Search Properties",
    list: "List Your Property",
    listLead: "Have a place to offer?",
  },
  featured: {
    title: "Featured listings",
    lead: "Chosen by their owners to stand out this week.",
    more: "See all listings",
  },
  newest: {
    title: "Just listed",
    lead: "The newest places, fresh off the veranda.",
    more: "See all listings",
  },
  empty: {
    title: "The first listings are on their way",
    sentence: "Be the one who opens the door: listing a property is free.",
  },
  failed: {
    featured: "Failed to fetch featured properties",
  },
  kinds: {
    title: "Find your kind of place",
    residential: "Flats, villas and houses to live in",
    commercial: "Offices, shops and places to work",
    industrial: "Factories, workshops and storage",
    land: "Plots and fields to build on or farm",
  },
  cities: {
    title: "Start with a city",
    lead: "Or search any town, village or pincode in India.",
    link: (city: string) => `Properties in ${city}`,
  },
  why: {
    title: (name: string) => `Why Choose ${name}`,
    lead: (name: string) =>
      `${name} brings the care of a premium brokerage to every listing, large or small, with nothing to pay until it works.`,
    points: [
      {
        title: "0.5%, and only on success",
        text: "Our brokerage is half a percent of the final value. No deal, no fee.",
      },
      {
        title: "Free to list",
        text: "Put up your property with photographs in minutes. Feature it when you want more eyes on it.",
      },
      {
        title: "Straight to the owner",
        text: "Sign in and talk to the person behind the listing. Nobody in between.",
      },
      {
        title: "Here at any hour",
        text: "Questions are answered within a day, and the veranda is open 24/7.",
      },
    ],
  },
  sell: {
    title: "Your place deserves a good introduction",
    lead: "Three short steps, your own photographs, and your listing is live.",
    action: "List Your Property",
  },
};
