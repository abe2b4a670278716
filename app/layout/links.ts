import { shell } from "../../domain/messages/index.ts";

export interface NavigationLink {
  to: string;
  label: string;
  signedInOnly?: true;
}

export const headerLinks: readonly NavigationLink[] = [
  { to: "/", label: shell.links.home },
  { to: "/listings", label: shell.links.listings },
  { to: "/user-dashboard", label: shell.links.dashboard, signedInOnly: true },
  { to: "/about", label: shell.links.about },
];

/** The link to the page, or to one above it. */
export function currentLink(pathname: string): string | undefined {
  const path = pathname.toLowerCase();
  return headerLinks.find(({ to }) => path === to || (to !== "/" && path.startsWith(`${to}/`)))?.to;
}

/** Until the session is known, what signed-in people see keeps its space if somebody was here before. */
export const reservedClass = "invisible hidden in-data-[session=likely]:block";

const words = shell.footer.links;

/** Some of these targets have no page yet; they answer with the not-found page, as specified. */
export const footerGroups: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: shell.footer.groups.buy,
    links: [
      { to: "/listings", label: words.listings },
      { to: "/buying-guide", label: words.buyingGuide },
      { to: "/user-dashboard", label: words.dashboard },
      { to: "/emi-calculator", label: words.emi },
      { to: "/area-converter", label: words.converter },
    ],
  },
  {
    title: shell.footer.groups.sell,
    links: [
      { to: "/list-property", label: words.listProperty },
      { to: "/seller-resources", label: words.sellerResources },
      { to: "/testimonials", label: words.testimonials },
    ],
  },
  {
    title: shell.footer.groups.company,
    links: [
      { to: "/about", label: words.about },
      { to: "/contact", label: words.contact },
      { to: "/careers", label: words.careers },
    ],
  },
  {
    title: shell.footer.groups.legal,
    links: [
      { to: "/terms", label: words.terms },
      { to: "/privacy", label: words.privacy },
      { to: "/cancellation-policy", label: words.cancellation },
      { to: "/disclaimer", label: words.disclaimer },
    ],
  },
];
