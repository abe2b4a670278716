import { business } from "../../domain/business.ts";
import type { Company } from "../../domain/company.ts";

interface SchemaSource {
  siteUrl: string;
  company: Company;
}

/** The brokerage as structured data, with the values that the contact page shows. */
export function brokerageSchema({ siteUrl, company }: SchemaSource) {
  return {
    "@type": "RealEstateAgent",
    "@id": `${siteUrl}/#brokerage`,
    name: company.name,
    legalName: company.legal_name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/brand/icon-512.png`,
    image: `${siteUrl}/brand/share.png`,
    email: company.email,
    telephone: company.phone,
    foundingDate: String(business.established),
    founder: { "@type": "Person", name: company.founder, jobTitle: company.founder_role },
    currenciesAccepted: business.currency,
    openingHours: "Mo-Su 00:00-23:59",
    areaServed: { "@type": "Country", name: company.country },
    address: {
      "@type": "PostalAddress",
      streetAddress: company.address,
      addressLocality: company.city,
      addressRegion: company.state,
      postalCode: company.pincode,
      addressCountry: business.countryCode,
    },
  };
}

/** The website with its search, and the brokerage that runs it. */
export function homeSchema(source: SchemaSource) {
  const { siteUrl, company } = source;
  return [
    {
      "@type": "WebSite",
      name: company.name,
      url: `${siteUrl}/`,
      inLanguage: "en-IN",
      publisher: { "@id": `${siteUrl}/#brokerage` },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}/listings?search={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
    brokerageSchema(source),
  ];
}

/** Home → this page. */
export function breadcrumbs({ siteUrl, company }: SchemaSource, ...pages: { name: string; path: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: company.name, path: "/" }, ...pages].map((page, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: page.name,
      item: siteUrl + page.path,
    })),
  };
}
