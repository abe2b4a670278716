import { dashboard as words } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import type { OwnProperties } from "./use-own-properties.ts";

interface SelectionBarProps {
  selected: Property[];
  own: OwnProperties;
  onDone: () => void;
}

/** Stays at the foot of the screen while something is selected. */
export function SelectionBar({ selected, own, onDone }: SelectionBarProps) {
  const allFeatured = selected.every((property) => property.is_featured);
  return (
    <section
      aria-label={words.selection.label}
      data-bottom-bar="always"
      className="sticky bottom-2 z-10 flex items-center gap-2 rounded-full border border-line-strong bg-surface p-2 pl-5 shadow-float"
    >
      <p role="status" className="flex-1 text-sm font-semibold">
        {words.selection.count(selected.length)}
      </p>
      <Button
        className="max-sm:px-3"
        onClick={() => {
          own.setFeatured(selected, !allFeatured);
          onDone();
        }}
      >
        {allFeatured ? words.unfeature : words.feature}
      </Button>
      <Button tone="quiet-danger" className="max-sm:px-3" onClick={() => void own.remove(selected)}>
        {words.delete}
      </Button>
      <IconButton label={words.selection.clear} onClick={onDone}>
        <CloseIcon className="size-5" />
      </IconButton>
    </section>
  );
}
