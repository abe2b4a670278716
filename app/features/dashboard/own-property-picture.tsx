import { useState } from "react";
import { dashboard as words } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { propertyTypeLooks } from "../../kinds/kinds.ts";
import { pictureSources } from "../../pictures/pictures.ts";
import { softHues } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";

/** The first picture, or a badge of the type where there is none or it does not load. */
export function OwnPropertyPicture({ property }: { property: Property }) {
  const [broken, setBroken] = useState<string | null>(null);
  const [address] = property.images;
  const { hue } = propertyTypeLooks[property.property_type] ?? { hue: "slate" as const };
  return (
    <div className={cx("relative grid min-h-18 place-items-center sm:min-h-39", softHues[hue])}>
      {address && broken !== address ? (
        <img
          {...pictureSources(address, 640)}
          alt=""
          sizes="(min-width: 640px) 208px, 72px"
          loading="lazy"
          onError={() => setBroken(address)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span className="font-extrabold tracking-wider sm:text-2xl">{badgeOf(property)}</span>
      )}
    </div>
  );
}

const badgeOf = (property: Property) => words.badge[property.property_type] ?? words.badge.other;
