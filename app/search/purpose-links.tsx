import { type Arrangement, type Filters, listingsPath } from "../../domain/filters.ts";
import { search } from "../../domain/messages/index.ts";
import { purposeOf, purposes, withPurpose } from "../../domain/purpose.ts";
import { cx } from "../ui/cx.ts";
import { PageLink } from "../ui/page-link.tsx";

export interface PurposeLinksProps {
  /** What is being looked at; without it nothing has been chosen yet. */
  shown?: { filters: Filters; arrangement: Arrangement };
  className?: string;
}

const words = search.purpose;
const linkClass =
  "flex min-h-11 flex-auto items-center justify-center rounded-lg px-3 text-sm font-semibold transition-colors duration-150 sm:px-5";

/** The first choice, one tap: plain links, so that it works without scripts and can be opened in a new tab. */
export function PurposeLinks({ shown, className }: PurposeLinksProps) {
  const filters = shown?.filters ?? {};
  const current = shown ? purposeOf(filters) : null;
  return (
    <nav aria-label={words.label} className={className}>
      <ul className="flex flex-wrap gap-0.5 rounded-xl border border-line bg-surface p-1 shadow-rest">
        {[...(shown ? [undefined] : []), ...purposes].map((purpose) => {
          const isCurrent = current === purpose;
          return (
            <li key={purpose ?? "all"} className="flex flex-auto">
              <PageLink
                to={listingsPath(withPurpose(filters, purpose), shown?.arrangement)}
                preventScrollReset={shown !== undefined}
                aria-current={isCurrent ? "true" : undefined}
                className={cx(
                  linkClass,
                  isCurrent ? "bg-leaf-soft text-leaf-ink" : "text-ink-soft hover:text-ink",
                )}
              >
                {words[purpose ?? "all"]}
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
