import { formatArea } from "../../../domain/area.ts";
import type { ListingSummary } from "../../../domain/card-property.ts";
import { property as words } from "../../../domain/messages/index.ts";
import { formatPrice } from "../../../domain/price.ts";
import { roomFacts } from "../../../domain/room-facts.ts";

export function Price({ property, className }: { property: ListingSummary; className?: string }) {
  return (
    <span className={className}>
      {formatPrice(property.price)}
      {property.listing_type === "rent" && (
        <span className="text-[0.6em] font-semibold tracking-normal text-ink-soft">{words.perMonth}</span>
      )}
    </span>
  );
}

/** Rooms, area and furnishing in one line. */
export function Summary({ property }: { property: ListingSummary }) {
  const { area_value, area_unit } = property;
  const facts = [...roomFacts(property), area_value > 0 && formatArea(area_value, area_unit)].filter(Boolean);
  return (
    <ul className="flex flex-wrap gap-x-4 font-semibold">
      {facts.map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  );
}
