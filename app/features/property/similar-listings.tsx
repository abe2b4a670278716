import { detail as words } from "../../../domain/messages/index.ts";
import { type CardProperty, PropertyCard } from "./property-card.tsx";

export function Similar({ listings }: { listings: readonly CardProperty[] }) {
  return (
    <section aria-labelledby="similar" className="mt-14 border-t border-line pt-10" data-no-print>
      <h2 id="similar" className="pb-5 text-2xl">
        {words.similar}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,290px),1fr))] gap-6">
        {listings.map((property) => (
          <li key={property.id} className="min-w-0">
            <PropertyCard property={property} />
          </li>
        ))}
      </ul>
    </section>
  );
}
