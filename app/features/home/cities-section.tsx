import { cities } from "../../../domain/cities.ts";
import { home } from "../../../domain/messages/index.ts";
import { ArrowRightIcon } from "../../ui/icons.tsx";
import { PageLink } from "../../ui/page-link.tsx";

/** Links to the listings of each city. */
export function CitiesSection() {
  return (
    <section aria-labelledby="cities" className="later border-y border-line bg-sunken">
      <div className="page-width section-space grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div>
          <h2 id="cities" className="text-3xl">
            {home.cities.title}
          </h2>
          <p className="mt-1 text-ink-soft">{home.cities.lead}</p>
        </div>
        <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
          {cities.map((city) => (
            <li key={city}>
              <PageLink
                to={`/listings?search=${encodeURIComponent(city)}`}
                aria-label={home.cities.link(city)}
                className="row-link"
              >
                {city}
                <ArrowRightIcon />
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
