import type { CardProperty } from "../../../domain/card-property.ts";
import { detail as words } from "../../../domain/messages/index.ts";
import { PropertyCard } from "../../cards/property-card.tsx";

export function Similar({ listings }: { listings: readonly CardProperty[] }) {
  return (
    <section aria-labelledby="similar" className="mt-14 border-t border-line pt-10" data-no-print>
      <h2 id="similar" className="pb-5 text-2xl">
        {words.similar}
      </h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {listings.map((property) => (
          // In two columns the third would stand alone in its row, so it is hidden.
          <li key={property.id} className="min-w-0 sm:max-lg:nth-3:hidden">
            <PropertyCard property={property} />
          </li>
        ))}
      </ul>
    </section>
  );
}
