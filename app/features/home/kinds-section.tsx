import { home, property } from "../../../domain/messages/index.ts";
import { propertyTypes } from "../../../domain/property.ts";
import { propertyTypeLooks } from "../../kinds/kinds.ts";
import { softHues } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import { ArrowRightIcon } from "../../ui/icons.tsx";
import { PageLink } from "../../ui/page-link.tsx";

/** Links to the listings of each property type. */
export function KindsSection() {
  return (
    <section aria-labelledby="kinds" className="later page-width section-space">
      <h2 id="kinds" className="text-3xl">
        {home.kinds.title}
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {propertyTypes.map((type) => {
          const { hue, icon: Icon } = propertyTypeLooks[type];
          return (
            <li key={type}>
              <PageLink
                to={`/listings?property_type=${type}`}
                className={cx(
                  "group flex h-full items-center gap-4 rounded-lg p-5 transition-shadow duration-300 hover:shadow-lift lg:min-h-52 lg:flex-col lg:items-start",
                  softHues[hue],
                )}
              >
                <span className="grid size-14 shrink-0 place-items-center rounded-full bg-surface">
                  <Icon className="size-7 thin-lines" />
                </span>
                <span className="min-w-0 flex-1 wrap-anywhere lg:mt-auto lg:flex-none">
                  <span className="block text-xl font-bold">{property.propertyType[type]}</span>
                  <span className="block text-sm leading-snug">{home.kinds[type]}</span>
                </span>
                <ArrowRightIcon className="size-5 shrink-0 transition-[translate] duration-300 group-hover:translate-x-1 lg:hidden" />
              </PageLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
