import { listingForm } from "../../../domain/messages/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon, DeleteIcon } from "../../ui/icons.tsx";
import { pictureSources } from "../property/pictures.ts";

const words = listingForm.photos;

export interface PhotoTileProps {
  address: string;
  index: number;
  last: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDrop: () => void;
}

/** One photo of the listing: dragged with the mouse, moved with its buttons, the first is the cover. */
export function PhotoTile({ address, index, last, onMove, onRemove, onDragStart, onDrop }: PhotoTileProps) {
  const number = index + 1;
  return (
    <li
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onDrop();
      }}
      className="relative overflow-hidden rounded-md border border-line bg-sunken"
    >
      <img
        {...pictureSources(address, 640)}
        sizes="(min-width: 640px) 220px, 50vw"
        alt={words.nth(number)}
        className="aspect-4/3 w-full object-cover"
      />
      {index === 0 && (
        <Badge solid className="absolute top-2 left-2">
          {words.cover}
        </Badge>
      )}
      <div className="flex justify-between bg-surface">
        <IconButton label={words.earlier(number)} disabled={index === 0} onClick={() => onMove(-1)}>
          <ChevronLeftIcon className="size-5" />
        </IconButton>
        <IconButton label={words.remove(number)} onClick={onRemove} className="text-danger-ink">
          <DeleteIcon className="size-5" />
        </IconButton>
        <IconButton label={words.later(number)} disabled={last} onClick={() => onMove(1)}>
          <ChevronRightIcon className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}
