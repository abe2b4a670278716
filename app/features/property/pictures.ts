/**
 * A listing keeps the public addresses of its pictures. The storage service also gives each at any width and in
 * modern formats; these are the addresses for that. A picture from elsewhere is shown as it is.
 */
const publicPath = "/storage/v1/object/public/";
const renderPath = "/storage/v1/render/image/public/";

export const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const;

export type PictureFormat = "avif" | "webp";

export function renderedPicture(address: string, width: number, format: PictureFormat): string {
  if (!address.includes(publicPath)) return address;
  const [path = address] = address.split("?");
  return `${path.replace(publicPath, renderPath)}?width=${width}&format=${format}`;
}

export interface PictureSources {
  src: string;
  srcSet?: string;
  avifSrcSet?: string;
}

/** `widest` keeps small frames from asking for large files. */
export function pictureSources(
  address: string,
  widest: (typeof pictureWidths)[number] = 1280,
): PictureSources {
  if (!address.includes(publicPath)) return { src: address };
  const widths = pictureWidths.filter((width) => width <= widest);
  const set = (format: PictureFormat) =>
    widths.map((width) => `${renderedPicture(address, width, format)} ${width}w`).join(", ");
  return { src: renderedPicture(address, 640, "webp"), srcSet: set("webp"), avifSrcSet: set("avif") };
}

/** For messengers and search engines: wide, and in the format it was uploaded in, which all of them can read. */
export function sharePicture(address: string): string {
  if (!address.includes(publicPath)) return address;
  const [path = address] = address.split("?");
  return `${path.replace(publicPath, renderPath)}?width=1200&height=630&resize=cover&format=origin`;
}
