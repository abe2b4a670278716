import { Link } from "react-router";
import { detail as words } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { ChevronRightIcon } from "../../ui/icons.tsx";
import { crumbsOf } from "./metadata.ts";

export function Breadcrumbs({ property }: { property: Property }) {
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className="-ml-2 flex flex-wrap items-center text-sm font-semibold text-ink-soft">
        {crumbsOf(property).map(({ name, path }, index) => (
          <li key={path} className="flex items-center">
            {index > 0 && <ChevronRightIcon className="size-4 text-ink-faint" />}
            <Link
              to={path}
              className="inline-flex min-h-11 items-center rounded-sm px-2 hover:text-leaf-ink hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
