import { type CSSProperties, useEffect, useRef, useState } from "react";
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
  /** Fetched before everything else: for the one picture that a phone's first screen shows. */
  eager?: boolean;
  /** The picture's average colour: the frame's until the picture comes. */
  colour?: string | undefined;
  /** A file that the browser has already: it stands in the frame until the picture comes. */
  backdrop?: string;
  /** The frame's shape; 4:3 unless said otherwise. */
  className?: string;
}

/**
 * A picture in a frame of fixed shape; its colour until it loads, or that of the property's type, whose icon stands there
 * if there is no picture.
 */
export function PropertyPicture(props: PropertyPictureProps) {
  const {
    address,
    alt,
    propertyType,
    sizes,
    maxWidth = 960,
    eager = false,
    colour,
    backdrop,
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
    <div
      className={cx("picture", softHues[hue], className)}
      style={missing ? undefined : frameStyle(colour, backdrop)}
    >
      {missing && (
        <div className="picture-missing">
          <TypeIcon />
          <span>{words.noImage}</span>
        </div>
      )}
      {sources && (
        <img
          key={sources.src}
          ref={image}
          src={sources.src}
          srcSet={sources.srcSet}
          sizes={sizes}
          alt={alt}
          loading={eager ? undefined : "lazy"}
          fetchPriority={eager ? "high" : undefined}
          onError={() => setFailed({ address: address ?? "", times: failures + 1 })}
        />
      )}
    </div>
  );
}

function frameStyle(colour: string | undefined, backdrop: string | undefined): CSSProperties | undefined {
  if (!colour && !backdrop) return undefined;
  return { backgroundColor: colour, backgroundImage: backdrop && `url("${backdrop}")` };
}
