import { lazy, Suspense, useState } from "react";
import type { ListingSummary } from "../../../../domain/card-property.ts";
import { detail } from "../../../../domain/messages/index.ts";
import { LikeButton } from "../../../cards/like-button.tsx";
import { PropertyPicture } from "../../../pictures/property-picture.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { FullScreenIcon } from "../../../ui/icons.tsx";
import { galleryPicture } from "./gallery-picture.ts";
import { StepButtons } from "./step-buttons.tsx";
import { Thumbnails } from "./thumbnails.tsx";
import { useCarousel } from "./use-carousel.ts";

const FullScreen = lazy(() => import("./full-screen.tsx"));

const words = detail.gallery;

export interface GalleryProps {
  property: ListingSummary;
  /** Stands behind the first picture until that comes. */
  backdrop?: string;
}

/** Pictures side by side in a strip that snaps: a finger swipes it, arrow keys and buttons move it. */
export function Gallery({ property, backdrop }: GalleryProps) {
  const { images, colours, title, property_type } = property;
  const count = images.length;
  const { strip, current, go, onKeyDown, onScroll } = useCarousel(count);
  const [fullScreen, setFullScreen] = useState<"never" | "open" | "closed">("never");
  return (
    <section aria-label={words.label} className="flex flex-col gap-3 max-lg:order-first">
      <div className="relative overflow-hidden rounded-lg max-sm:-mx-[16px] max-sm:rounded-none">
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label={words.picture(current + 1, count)}
          onKeyDown={onKeyDown}
          onScroll={onScroll}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {images.map((address, index) => (
            <li key={address} className="w-full shrink-0 snap-center snap-always">
              <PropertyPicture
                address={address}
                colour={colours?.[index]}
                alt={words.alt(title, index + 1)}
                propertyType={property_type}
                eager={index === 0}
                {...galleryPicture}
                {...(index === 0 && { backdrop })}
                className={cx("aspect-4/3 sm:aspect-3/2", index === 0 && "listing-photo")}
              />
            </li>
          ))}
        </ul>
        <span data-no-print>
          <LikeButton id={property.id} title={title} className="absolute top-3 right-3" />
        </span>
        {count > 1 && (
          <>
            <StepButtons
              current={current}
              count={count}
              go={go}
              className="inset-x-3 noscript:hidden"
              buttonClass="bg-surface shadow-rest"
              iconClass="size-6"
            />
            <p
              aria-hidden="true"
              data-no-print
              className="absolute bottom-3 left-3 rounded-full bg-night/75 px-3 py-1 text-sm font-semibold text-on-night tabular-nums"
            >
              {current + 1} / {count}
            </p>
          </>
        )}
        <IconButton
          label={words.fullScreen}
          data-no-print
          className="absolute right-3 bottom-3 bg-surface shadow-rest noscript:hidden"
          onClick={() => setFullScreen("open")}
        >
          <FullScreenIcon className="size-5" />
        </IconButton>
      </div>
      {count > 1 && <Thumbnails property={property} current={current} onChoose={go} />}
      {fullScreen !== "never" && (
        <Suspense>
          <FullScreen
            images={images}
            title={title}
            start={current}
            open={fullScreen === "open"}
            onClose={(last) => {
              setFullScreen("closed");
              go(last, "instant");
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
