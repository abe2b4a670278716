import sharp, { type Sharp } from "sharp";

export type PhotoFormat = "jpeg" | "png" | "webp";

/** A photo with some detail in it, so that it neither compresses to nothing nor is the same everywhere. */
export function photo(width = 640, height = 480): Sharp {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="1" y2="1"><stop stop-color="#2a6"/><stop offset="1" stop-color="#e93"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <rect width="50%" height="50%" fill="#d00"/><circle cx="75%" cy="75%" r="15%" fill="#fff"/></svg>`;
  return sharp(Buffer.from(drawing)).flatten();
}

export async function photoFile(format: PhotoFormat = "jpeg", width = 640, height = 480): Promise<File> {
  const bytes = await photo(width, height).toFormat(format).toBuffer();
  return asFile(bytes, `photo.${format}`, `image/${format}`);
}

export function asFile(bytes: Uint8Array, name: string, type: string): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
