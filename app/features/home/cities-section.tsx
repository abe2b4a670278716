import { Link } from "react-router";
import { cities } from "../../../domain/cities.ts";
import { home } from "../../../domain/messages/index.ts";
import { ArrowRightIcon } from "../../ui/icons.tsx";

/** Links to the listings of each city. */
export function CitiesSection() {
  return (
    <section aria-labelledby="cities" className="border-y border-line bg-sunken">
      <div className="page-width section-space grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div>
          <h2 id="cities" className="text-3xl">
            {home.cities.title}
          </h2>
          <p className="mt-1 text-ink-soft">{home.cities.lead}</p>
        </div>
        <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
          {cities.map((city) => (
            <li key={city} className="border-b border-line">
              <Link
                to={`/listings?search=${encodeURIComponent(city)}`}
                aria-label={home.cities.link(city)}
                className="group flex min-h-14 items-center justify-between gap-2 text-lg font-bold hover:text-leaf-ink"
              >
                {city}
                <ArrowRightIcon className="size-5 text-ink-faint transition-[translate] duration-300 group-hover:translate-x-1" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
