import { Dialog as Base } from "@base-ui/react/dialog";
import { useEffect, useRef, useState } from "react";
import { detail, ui } from "../../../../domain/messages/index.ts";
import { pictureSources } from "../../../pictures/pictures.ts";
import { IconButton } from "../../../ui/button.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { useBackToClose } from "../../../ui/use-back-to-close.ts";
import { galleryPicture } from "./gallery-picture.ts";
import { StepButtons } from "./step-buttons.tsx";
import { useCarousel } from "./use-carousel.ts";
import { usePinch } from "./use-pinch.ts";

const words = detail.gallery;
const buttonClass = "text-on-night hover:bg-on-night/15";

export interface FullScreenProps {
  images: readonly string[];
  title: string;
  start: number;
  open: boolean;
  onClose: (last: number) => void;
}

/** Pictures alone, as large as the screen. Closes with Escape, Back or its button. */
export default function FullScreen({ images, title, start, open, onClose }: FullScreenProps) {
  const carousel = useCarousel(images.length, start);
  const { strip, current, go, onKeyDown, onScroll } = carousel;
  useBackToClose(open, () => onClose(current));

  const show = useRef(go);
  show.current = go;
  useEffect(() => {
    if (open) show.current(start, "instant");
  }, [open, start]);

  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose(current)}>
      <Base.Portal>
        <Base.Popup
          initialFocus={strip}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-60 flex flex-col bg-night text-on-night outline-none transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0"
        >
          <div className="absolute inset-x-0 top-0 z-10 flex items-center justify-between p-2 pl-4">
            <Base.Title aria-live="polite" className="text-base font-semibold tracking-normal tabular-nums">
              {words.picture(current + 1, images.length)}
            </Base.Title>
            <Base.Close
              render={
                <IconButton label={ui.close} className={buttonClass}>
                  <CloseIcon className="size-6" />
                </IconButton>
              }
            />
          </div>
          <ul
            ref={strip}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            tabIndex={0}
            aria-label={words.label}
            onScroll={onScroll}
            className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain outline-none [scrollbar-width:none]"
          >
            {images.map((address, index) => (
              <li key={address} className="grid w-full shrink-0 snap-center snap-always place-items-center">
                <Zoomable address={address} alt={words.alt(title, index + 1)} shown={index === current} />
              </li>
            ))}
          </ul>
          {images.length > 1 && (
            <StepButtons
              current={current}
              count={images.length}
              go={go}
              className="inset-x-2"
              buttonClass={buttonClass}
              iconClass="size-8"
            />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Zoomable({ address, alt, shown }: { address: string; alt: string; shown: boolean }) {
  const { frame, zoomed, reset } = usePinch();
  const { src, srcSet } = pictureSources(address, 1920);
  const [loaded, setLoaded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that is swiped away comes back whole.
  useEffect(() => reset(), [shown]);
  return (
    <div
      ref={frame}
      data-zoomed={zoomed}
      className="relative grid size-full place-items-center overflow-hidden touch-pan-x data-[zoomed=true]:touch-none"
    >
      <img
        src={src}
        srcSet={srcSet}
        sizes="100vw"
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        onLoad={() => setLoaded(true)}
        className="max-h-dvh max-w-full object-contain select-none"
      />
      {shown && !loaded && (
        // The page has loaded this size already: it stands here until the large one comes.
        <img
          {...pictureSources(address, galleryPicture.maxWidth)}
          sizes={galleryPicture.sizes}
          alt=""
          className="pointer-events-none absolute inset-0 size-full object-contain"
        />
      )}
    </div>
  );
}
