import type { ReactNode } from "react";
import { listingForm } from "../../../domain/messages/index.ts";
import { pictureSources } from "../../pictures/pictures.ts";
import { Badge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon, DeleteIcon } from "../../ui/icons.tsx";

const words = listingForm.photos;

export interface PhotoTileProps {
  address: string;
  index: number;
  last: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
}

/** One photo of the listing: dragged with the mouse, moved with its buttons, the first is the cover. */
export function PhotoTile({ address, index, last, onMove, onRemove, ...drag }: PhotoTileProps) {
  const { onDragStart, onDragEnd, onDrop } = drag;
  const number = index + 1;
  return (
    <li
      draggable
      onDragStart={(event) => {
        // Some browsers start no drag without data.
        event.dataTransfer.setData("text/plain", words.nth(number));
        event.dataTransfer.effectAllowed = "move";
        onDragStart();
      }}
      onDragEnd={onDragEnd}
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
        draggable={false}
        className="aspect-4/3 w-full object-cover"
      />
      {index === 0 && (
        <Badge solid className="absolute top-2 left-2">
          {words.cover}
        </Badge>
      )}
      <div className="flex justify-between bg-surface">
        <MoveButton label={words.earlier(number)} atEnd={index === 0} onMove={() => onMove(-1)}>
          <ChevronLeftIcon className="size-5" />
        </MoveButton>
        <IconButton label={words.remove(number)} onClick={onRemove} className="text-danger-ink!">
          <DeleteIcon className="size-5" />
        </IconButton>
        <MoveButton label={words.later(number)} atEnd={last} onMove={() => onMove(1)}>
          <ChevronRightIcon className="size-5" />
        </MoveButton>
      </div>
    </li>
  );
}

/** At the end of the row it is disabled but stays focusable, so that whoever moved the photo there keeps the focus. */
function MoveButton(props: { label: string; atEnd: boolean; onMove: () => void; children: ReactNode }) {
  return (
    <IconButton
      label={props.label}
      aria-disabled={props.atEnd || undefined}
      onClick={() => !props.atEnd && props.onMove()}
      className="aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent"
    >
      {props.children}
    </IconButton>
  );
}
