import { dashboard as words } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { CopyIcon, DeleteIcon, EditIcon, FeaturedIcon } from "../../ui/icons.tsx";
import type { OwnProperties } from "./use-own-properties.ts";

/** What the buttons of a listing do. */
export type OwnPropertyChanges = Pick<OwnProperties, "setFeatured" | "remove">;

export function OwnPropertyActions({
  property,
  setFeatured,
  remove,
}: { property: Property } & OwnPropertyChanges) {
  const featureLabel = property.is_featured ? words.unfeature : words.feature;
  return (
    <div className="col-span-2 flex flex-wrap max-sm:*:flex-1 max-sm:*:border-transparent max-sm:*:bg-transparent max-sm:*:px-1 max-sm:[&_svg]:hidden sm:gap-2 sm:p-4 xl:absolute xl:inset-y-0 xl:right-5 xl:flex-nowrap xl:items-center xl:p-0">
      <LinkButton
        to={`/edit-property/${property.id}`}
        aria-label={words.actionOn(words.edit, property.title)}
      >
        <EditIcon className="size-4" /> {words.edit}
      </LinkButton>
      <Button
        aria-label={words.actionOn(featureLabel, property.title)}
        onClick={() => setFeatured([property], !property.is_featured)}
      >
        <FeaturedIcon className="size-4" /> {featureLabel}
      </Button>
      <LinkButton
        to={`/list-property?copy=${property.id}`}
        aria-label={words.actionOn(words.duplicate, property.title)}
      >
        <CopyIcon className="size-4" /> {words.duplicate}
      </LinkButton>
      <Button
        tone="quiet-danger"
        aria-label={words.actionOn(words.delete, property.title)}
        onClick={() => void remove([property])}
      >
        <DeleteIcon className="size-4" /> {words.delete}
      </Button>
    </div>
  );
}
