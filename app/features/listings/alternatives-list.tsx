import { Link } from "react-router";
import type { Arrangement } from "../../../domain/arrangement.ts";
import { listingsPath } from "../../../domain/filter-address.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { groupIndian } from "../../../domain/price.ts";
import { PropertyCard } from "../../cards/property-card.tsx";
import { buttonClass } from "../../ui/button.tsx";
import type { Alternative, Alternatives } from "./alternatives.ts";

export interface AlternativesListProps {
  alternatives: Alternatives;
  arrangement: Arrangement;
  /** The closest listings are shown already. */
  withoutClosest: boolean;
}

/** Other searches, offered where one matches nothing: each with its number of listings. */
export default function AlternativesList({
  alternatives,
  arrangement,
  withoutClosest,
}: AlternativesListProps) {
  const { without, nearby, closest } = alternatives;
  return (
    <div className="flex flex-col gap-8 pb-6">
      <Ways title={words.relax.title} ways={without} say={words.relax.without} arrangement={arrangement} />
      <Ways title={words.nearby.title} ways={nearby} say={words.nearby.count} arrangement={arrangement} />
      {closest.length > 0 && !withoutClosest && (
        <section aria-labelledby="closest">
          <h2 id="closest" className="pb-4 text-2xl">
            {words.closest}
          </h2>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {closest.map((property) => (
              <li key={property.id} className="min-w-0">
                <PropertyCard property={property} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface WaysProps {
  title: string;
  ways: readonly Alternative[];
  say: (label: string, total: string) => string;
  arrangement: Arrangement;
}

function Ways({ title, ways, say, arrangement }: WaysProps) {
  if (ways.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="pb-3 text-base font-semibold">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {ways.map(({ label, filters, total }) => (
          <li key={label} className="min-w-0">
            <Link
              to={listingsPath(filters, arrangement)}
              className={buttonClass("secondary", "md", "wrap-anywhere")}
            >
              {say(label, groupIndian(total))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
