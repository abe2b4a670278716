import { business } from "../../domain/business.ts";
import type { Company } from "../../domain/company.ts";
import { shell } from "../../domain/messages/index.ts";
import { useCompany } from "../site/site.tsx";
import { CachedHtml } from "../ui/cached-html.tsx";
import { MailIcon, PhoneIcon, PlaceIcon, VerifiedIcon } from "../ui/icons.tsx";
import { PageLink } from "../ui/page-link.tsx";
import { BrandMark } from "./brand.tsx";
import { footerGroups } from "./links.ts";

/** Also when the link leads to the page one is on already. */
const toTop = () => window.scrollTo({ top: 0 });

/** The company is the same object for all pages of a server. */
const keys = new WeakMap<Company, string>();

function keyOf(company: Company): string {
  const key = keys.get(company) ?? JSON.stringify(["footer", company]);
  keys.set(company, key);
  return key;
}

export function Footer() {
  const company = useCompany();
  const words = shell.footer;
  return (
    <CachedHtml
      as="footer"
      data-no-print
      className="later later-tall mt-auto border-t border-line bg-sunken"
      cacheKey={() => keyOf(company)}
    >
      {() => (
        <>
          <div className="page-width grid gap-10 py-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,2fr)] lg:gap-16 lg:py-16">
            <div className="flex flex-col items-start gap-4">
              <p className="flex items-center gap-2 text-2xl font-extrabold tracking-tight">
                <BrandMark /> {company.name}
              </p>
              <p className="max-w-sm text-ink-soft">{words.tagline(company.name)}</p>
              <p className="inline-flex items-center gap-2 rounded-full border border-line bg-surface py-1.5 pr-4 pl-2 text-sm font-bold text-leaf-ink">
                <VerifiedIcon className="size-5" /> {words.verified}
              </p>
              <address className="text-sm text-ink-soft not-italic">
                <ul>
                  <li>
                    <a
                      href={`mailto:${company.email}`}
                      className="inline-flex min-h-11 items-center gap-3 hover:text-ink"
                    >
                      <MailIcon className="size-5" /> {company.email}
                    </a>
                  </li>
                  <li>
                    <a
                      href={`tel:${company.phone.replaceAll(" ", "")}`}
                      className="inline-flex min-h-11 items-center gap-3 tabular-nums hover:text-ink"
                    >
                      <PhoneIcon className="size-5" /> {company.phone}
                    </a>
                  </li>
                  <li className="flex items-start gap-3 py-2.5">
                    <PlaceIcon className="mt-0.5 size-5 shrink-0" />
                    <span>
                      {company.address}, {company.city}, {company.state} {company.pincode}
                    </span>
                  </li>
                </ul>
              </address>
            </div>
            <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
              {footerGroups.map((group) => (
                <nav key={group.title} aria-label={group.title}>
                  <h2 className="text-sm font-bold tracking-normal text-ink">{group.title}</h2>
                  <ul className="mt-1">
                    {group.links.map((link) => (
                      <li key={link.to}>
                        <PageLink to={link.to} onClick={toTop} className="footer-link">
                          {link.label}
                        </PageLink>
                      </li>
                    ))}
                  </ul>
                </nav>
              ))}
            </div>
          </div>
          <div className="border-t border-line">
            <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 text-sm text-ink-soft">
              <p>{words.rights(business.established, company.legal_name)}</p>
              <p>{words.feeLine}</p>
            </div>
          </div>
        </>
      )}
    </CachedHtml>
  );
}
