/**
 * A listing keeps the public addresses of its pictures. The storage service also gives each at any width and in
 * modern formats; these are the addresses for that. A picture from elsewhere is shown as it is.
 */
const publicPath = "/storage/v1/object/public/";
const renderPath = "/storage/v1/render/image/public/";
/** Photos of this site have shorter addresses at a width, so that a page of cards stays small. */
const ownPhotos = `${publicPath}property_images/`;

/** The widths that the storage service renders; it would round others up. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const;

function renderedPicture(address: string, width: number): string {
  if (!address.includes(publicPath)) return address;
  const [path = address] = address.split("?");
  if (path.startsWith(ownPhotos)) return `/photos/${width}/${path.slice(ownPhotos.length)}`;
  return `${path.replace(publicPath, renderPath)}?width=${width}&format=webp`;
}

export interface PictureSources {
  src: string;
  srcSet?: string;
}

/**
 * `maxWidth` keeps small frames from asking for large files; no frame gets narrower than a third of it on any screen, so
 * that smaller files need not be named. WebP only: an AVIF encoded as fast as a server can afford
 * is no smaller, takes two to five times as long, and a second srcset adds 8 kB to a page of twelve cards.
 */
export function pictureSources(
  address: string,
  maxWidth: (typeof pictureWidths)[number] = 1280,
): PictureSources {
  if (!address.includes(publicPath)) return { src: address };
  const widths = pictureWidths.filter((width) => width <= maxWidth && width > maxWidth / 3);
  return {
    src: renderedPicture(address, 640),
    srcSet: widths.map((width) => `${renderedPicture(address, width)} ${width}w`).join(","),
  };
}

/** For messengers and search engines: wide, and in the format it was uploaded in, which all of them can read. */
export function sharePicture(address: string): string {
  if (!address.includes(publicPath)) return address;
  const [path = address] = address.split("?");
  return `${path.replace(publicPath, renderPath)}?width=1200&height=630&resize=cover&format=origin`;
}
