import { useEffect, useState } from "react";
import type { CardProperty } from "../../../../domain/card-property.ts";
import { map as words } from "../../../../domain/messages/index.ts";
import { PropertyCard } from "../../../cards/property-card.tsx";
import { PropertyCardSkeleton } from "../../../cards/property-card-skeleton.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { noteVisited } from "./visited.ts";

export interface ChosenCardProps {
  id: string;
  /** Those of the list, which need not be asked for. */
  rows: readonly CardProperty[];
  onClose: () => void;
}

/** The card of the price that was pressed. */
export function ChosenCard({ id, rows, onClose }: ChosenCardProps) {
  const listed = rows.find((row) => row.id === id);
  const [fetched, setFetched] = useState<CardProperty | null>(null);
  useEffect(() => {
    if (listed) return;
    let outdated = false;
    import("./fetch-card.ts")
      .then(({ fetchCard }) => fetchCard(id))
      .then(
        (card) => !outdated && (card ? setFetched(card) : onClose()),
        () => !outdated && onClose(),
      );
    return () => {
      outdated = true;
    };
  }, [id, listed, onClose]);
  const card = listed ?? fetched;
  return (
    <div className="map-chosen" onClickCapture={() => noteVisited(id)}>
      {card ? (
        <PropertyCard property={card} heading="h2" layout="list" sizes="128px" />
      ) : (
        <PropertyCardSkeleton layout="list" />
      )}
      <button type="button" aria-label={words.close} className="map-control" onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}
