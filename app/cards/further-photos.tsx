import { useEffect, useState } from "react";
import type { CardProperty } from "../../domain/card-property.ts";
import { detail } from "../../domain/messages/index.ts";
import { propertyTypeLooks } from "../kinds/kinds.ts";
import { PropertyPicture } from "../pictures/property-picture.tsx";
import { softHues } from "../ui/badge.tsx";
import { cx } from "../ui/cx.ts";
import { fetchPhotos } from "./data.ts";

/** How many photos a card shows one after another; the listing's page shows all. */
const maxSwiped = 5;

export interface FurtherPhotosProps {
  property: CardProperty;
  /** The photo that is shown. */
  at: number;
  sizes: string;
}

/** What follows a card's first photo: each is fetched when the one before it is shown. */
export default function FurtherPhotos({ property, at, sizes }: FurtherPhotosProps) {
  const { id, property_type, image_count } = property;
  const [addresses, setAddresses] = useState<string[]>([]);
  const [reached, setReached] = useState(at);
  if (at > reached) setReached(at);
  useEffect(() => {
    // Without a connection the frames stay empty; the listing's page says what is wrong.
    fetchPhotos(id).then(setAddresses, console.error);
  }, [id]);
  const positions = Array.from({ length: Math.min(image_count, maxSwiped) - 1 }, (_, index) => index + 1);
  return positions.map((position) => {
    const address = position <= reached + 1 ? addresses[position] : undefined;
    return (
      <div key={position} className="relative">
        {address ? (
          <PropertyPicture address={address} alt="" propertyType={property_type} eager sizes={sizes} />
        ) : (
          <div className={cx("picture", softHues[propertyTypeLooks[property_type].hue])} />
        )}
        {position === maxSwiped - 1 && image_count > maxSwiped && (
          <p className="card-more">{detail.gallery.seeAll(image_count)}</p>
        )}
      </div>
    );
  });
}
