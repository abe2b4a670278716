import type { Arrangement } from "../../domain/arrangement.ts";
import { listingsPath } from "../../domain/filter-address.ts";
import type { Filters } from "../../domain/filters.ts";
import { search } from "../../domain/messages/index.ts";
import { purposeOf, purposes, withPurpose } from "../../domain/purpose.ts";
import { PageLink } from "../ui/page-link.tsx";

export interface PurposeLinksProps {
  /** What is being looked at; without it nothing has been chosen yet. */
  shown?: { filters: Filters; arrangement: Arrangement };
  className?: string;
}

const words = search.purpose;

/** The first choice, one tap: plain links, so that it works without scripts and can be opened in a new tab. */
export function PurposeLinks({ shown, className }: PurposeLinksProps) {
  const filters = shown?.filters ?? {};
  const current = shown ? purposeOf(filters) : null;
  return (
    <nav aria-label={words.label} className={className}>
      <ul className="purposes">
        {[...(shown ? [undefined] : []), ...purposes].map((purpose) => (
          <li key={purpose ?? "all"}>
            <PageLink
              to={listingsPath(withPurpose(filters, purpose), shown?.arrangement)}
              preventScrollReset={shown !== undefined}
              aria-current={current === purpose ? "true" : undefined}
            >
              {words[purpose ?? "all"]}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
