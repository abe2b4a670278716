import type { ReactNode } from "react";
import { listingsPath } from "../../../../domain/filter-address.ts";
import { listings, map as words } from "../../../../domain/messages/index.ts";
import { groupIndian } from "../../../../domain/price.ts";
import { PropertyCard } from "../../../cards/property-card.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import type { ListingsAnswer } from "../answer.ts";
import type { ListingsNavigation } from "../use-listings-navigation.ts";
import { noteVisited } from "./visited.ts";

export interface MapListProps {
  answer: ListingsAnswer;
  navigation: ListingsNavigation;
  /** The listing that is pointed at, here or on the map. */
  raised: string | null;
  onRaise: (id: string | null) => void;
  /** The way to further pages. */
  children: ReactNode;
}

/** The same results as on the map, as a list in the chosen order, for keyboards and screen readers too. */
export function MapList({ answer, navigation, raised, onRaise, children }: MapListProps) {
  const { filters, arrangement, pending } = navigation;
  const { found, map } = answer;
  const withoutPlace = found.map?.withoutPlace ?? 0;
  const { area: _, shape: __, ...everywhere } = filters;
  return (
    <>
      {found.rows.length === 0 && (
        <div className="flex flex-col items-start gap-3 py-6">
          <p className="text-lg font-semibold">{words.empty}</p>
          {!!map?.elsewhere && <p className="text-ink-soft">{words.elsewhere(groupIndian(map.elsewhere))}</p>}
          <div className="flex flex-wrap gap-2">
            <LinkButton to={listingsPath(everywhere, arrangement)}>{words.zoomOutToAll}</LinkButton>
            <LinkButton to={listingsPath({}, arrangement)}>{listings.clearFilters}</LinkButton>
          </div>
        </div>
      )}
      <ul
        aria-busy={pending}
        className={cx(
          "grid grid-cols-[repeat(auto-fill,minmax(min(100%,250px),1fr))] gap-4 transition-opacity duration-200",
          pending && "opacity-60",
        )}
      >
        {found.rows.map((property) => (
          <li
            key={property.id}
            className={cx(
              "min-w-0 rounded-lg",
              raised === property.id && "outline-3 outline-offset-2 outline-leaf",
            )}
            onPointerEnter={() => onRaise(property.id)}
            onPointerLeave={() => onRaise(null)}
            onFocus={() => onRaise(property.id)}
            onBlur={() => onRaise(null)}
            onClickCapture={() => noteVisited(property.id)}
          >
            <PropertyCard
              property={property}
              heading="h2"
              sizes="(min-width:1280px) 330px,(min-width:768px) 40vw,88vw"
            />
          </li>
        ))}
      </ul>
      {withoutPlace > 0 && (
        <p className="pt-4 text-sm text-ink-soft">{words.withoutPlace(groupIndian(withoutPlace))}</p>
      )}
      <div className="pb-8">{children}</div>
    </>
  );
}
