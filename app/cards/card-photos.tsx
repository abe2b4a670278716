import { Suspense, startTransition, useEffect, useState } from "react";
import type { CardProperty } from "../../domain/card-property.ts";
import { PropertyPicture, type PropertyPictureProps } from "../pictures/property-picture.tsx";
import { CameraIcon } from "../ui/icons.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";

const FurtherPhotos = lazyPart(() => import("./further-photos.tsx"));

export interface CardPhotosProps extends Pick<PropertyPictureProps, "eager" | "sizes"> {
  property: CardProperty;
  swipe: boolean;
}

/** The first photo. On a touch screen a swipe shows the next ones, which are fetched only when one begins. */
export function CardPhotos({ property, swipe, ...frame }: CardPhotosProps) {
  const { image_count, images, colours, property_type } = property;
  const [at, setAt] = useState<number | null>(null);
  const picture = { ...frame, alt: "", propertyType: property_type };
  const maySwipe = swipe && image_count > 1;
  const [swipes, setSwipes] = useState(false);
  // Once the page runs, and in small steps: a dozen cards changed at once would hold up a press.
  useEffect(() => startTransition(() => setSwipes(maySwipe)), [maySwipe]);
  return (
    <>
      <div {...(swipes && swipeProps(setAt))}>
        <PropertyPicture address={images[0]} colour={colours?.[0]} {...picture} />
        {at !== null && (
          <Suspense>
            <FurtherPhotos property={property} at={at} sizes={frame.sizes} />
          </Suspense>
        )}
      </div>
      {image_count > 1 && (
        <p aria-hidden="true" className="card-count">
          <CameraIcon />
          {at === null ? image_count : `${at + 1}/${image_count}`}
        </p>
      )}
    </>
  );
}

/** For fingers only: the keyboard and screen readers have the card's one link, which a tap follows too. */
function swipeProps(show: (at: number) => void) {
  return {
    "aria-hidden": true,
    tabIndex: -1,
    className: "card-swipe",
    onScroll: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      show(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)),
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      currentTarget.closest("article")?.querySelector<HTMLElement>(".card-title a")?.click(),
  };
}
