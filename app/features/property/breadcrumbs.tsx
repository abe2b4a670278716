import type { ListingSummary } from "../../../domain/card-property.ts";
import { detail as words } from "../../../domain/messages/index.ts";
import { cx } from "../../ui/cx.ts";
import { ChevronRightIcon } from "../../ui/icons.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { crumbsOf } from "./metadata.ts";

export function Breadcrumbs({ property }: { property: ListingSummary }) {
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className="-ml-2 flex flex-wrap items-center text-sm font-semibold text-ink-soft">
        {crumbsOf(property).map(({ name, path }, index) => (
          // One line of a phone: the kind's link says the listing type too.
          <li key={path} className={cx("flex max-w-full items-center", index === 1 && "max-sm:hidden")}>
            {index > 0 && <ChevronRightIcon className="size-4 shrink-0 text-ink-faint" />}
            <PageLink
              to={path}
              className="inline-flex min-h-11 min-w-0 items-center rounded-sm px-2 hover:text-leaf-ink hover:underline max-sm:px-1.5"
            >
              <span className="truncate">{name}</span>
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
