import { type KeyboardEvent, useEffect, useRef } from "react";
import type { ListingSummary } from "../../../../domain/card-property.ts";
import { detail } from "../../../../domain/messages/index.ts";
import { PropertyPicture } from "../../../pictures/property-picture.tsx";
import { cx } from "../../../ui/cx.ts";

export interface ThumbnailsProps {
  property: ListingSummary;
  current: number;
  onChoose: (index: number) => void;
}

/** The chosen one scrolls into view within the strip; the page does not move. */
export function Thumbnails({ property, current, onChoose }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = strip.current;
    const chosen = list?.children[current];
    if (!list || !(chosen instanceof HTMLElement)) return;
    list.scrollTo({ left: chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2 });
  }, [current]);
  /** One tab stop for all: the arrow keys move within. */
  const onKeyDown = (event: KeyboardEvent) => {
    const last = property.images.length - 1;
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key];
    if (target === undefined || target < 0 || target > last) return;
    event.preventDefault();
    onChoose(target);
    strip.current?.children[target]?.querySelector("button")?.focus({ preventScroll: true });
  };
  return (
    <ul
      ref={strip}
      data-no-print
      aria-label={detail.gallery.thumbnails}
      onKeyDown={onKeyDown}
      className="relative -m-1 flex gap-2 overflow-x-auto scroll-smooth p-1 [scrollbar-width:none] noscript:hidden"
    >
      {property.images.map((address, index) => (
        <li key={address} className="shrink-0">
          <button
            type="button"
            aria-label={detail.gallery.show(index + 1)}
            aria-current={index === current}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onChoose(index)}
            // Too small for the words that stand where there is no picture.
            className={cx(
              "block w-20 overflow-hidden rounded-sm border-2 transition-[border-color,opacity] duration-150 sm:w-24 [&_.picture-missing>span]:hidden",
              index === current ? "border-leaf" : "border-transparent opacity-75 hover:opacity-100",
            )}
          >
            <PropertyPicture
              address={address}
              colour={property.colours?.[index]}
              alt=""
              propertyType={property.property_type}
              maxWidth={320}
              sizes="96px"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
