import { useEffect, useRef, useState } from "react";
import { property as words } from "../../domain/messages/index.ts";
import type { PropertyType } from "../../domain/property.ts";
import { propertyTypeLooks } from "../kinds/kinds.ts";
import { softHues } from "../ui/badge.tsx";
import { cx } from "../ui/cx.ts";
import { type PictureSources, pictureSources, type pictureWidths } from "./pictures.ts";
import { usePictureReturn } from "./use-picture-return.ts";

export interface PropertyPictureProps {
  address: string | undefined;
  alt: string;
  propertyType: PropertyType;
  /** How wide the frame is, in the words of the `sizes` attribute. */
  sizes: string;
  maxWidth?: (typeof pictureWidths)[number];
  /** For what is on the first screen: fetched at once. */
  eager?: boolean;
  /** Fetched before everything else. On a phone the first picture is all that the first screen shows. */
  first?: boolean;
  /** The frame's shape; 4:3 unless said otherwise. */
  className?: string;
}

/** A picture in a frame of fixed shape; before it loads, or without one, the icon of the property's type. */
export function PropertyPicture(props: PropertyPictureProps) {
  const {
    address,
    alt,
    propertyType,
    sizes,
    maxWidth = 960,
    eager = false,
    first = eager,
    className,
  } = props;
  const [failed, setFailed] = useState({ address: "", times: 0 });
  const image = useRef<HTMLImageElement>(null);
  const { hue, icon: TypeIcon } = propertyTypeLooks[propertyType];

  // A picture can fail before this script runs; then no event comes.
  useEffect(() => {
    const shown = image.current;
    if (address && shown?.complete && shown.naturalWidth === 0) setFailed({ address, times: 1 });
  }, [address]);

  // A server that is too busy to resize still has the original; only then is there no picture.
  const failures = failed.address === address ? failed.times : 0;
  const missing = !address || failures > 1;
  usePictureReturn(missing ? (address ?? null) : null, () => setFailed({ address: "", times: 0 }));
  const sources: PictureSources | null = missing
    ? null
    : failures > 0
      ? { src: address }
      : pictureSources(address, maxWidth);
  return (
    <div className={cx("relative overflow-hidden", softHues[hue], className ?? "aspect-4/3")}>
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-2">
        <TypeIcon className="size-12 thin-lines opacity-70" />
        {missing && <span className="text-sm font-semibold">{words.noImage}</span>}
      </div>
      {sources && (
        <img
          key={sources.src}
          ref={image}
          src={sources.src}
          srcSet={sources.srcSet}
          sizes={sizes}
          alt={alt}
          width={640}
          height={480}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={first ? "high" : "auto"}
          decoding="async"
          onError={() => setFailed({ address: address ?? "", times: failures + 1 })}
          className="absolute inset-0 size-full object-cover transition-[scale] duration-500 ease-settle group-hover/card:scale-[1.03]"
        />
      )}
    </div>
  );
}
