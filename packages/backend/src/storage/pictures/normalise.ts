import sharp, { type Sharp } from "sharp";
import { colourOf } from "./colour.ts";
import { maxPixels, type NormaliseJob, type PictureFacts, type PictureFormat } from "./job.ts";

/**
 * Decodes a photo and encodes it again: upright, in sRGB, and without metadata. EXIF (coordinates and device of the
 * photo), comments, thumbnails and appended bytes are dropped.
 */
export async function normalise(job: NormaliseJob): Promise<PictureFacts> {
  const picture = sharp(job.input, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true });
  const { format, width: across, height: down } = await picture.metadata();
  if (format !== job.from) throw new Error(`the bytes hold ${format}, not ${job.from}`);
  await encode(picture.autoOrient().timeout({ seconds: 25 }), job.format, across * down).toFile(job.output);
  return colourOf(job.output);
}

function encode(picture: Sharp, format: PictureFormat, pixels: number): Sharp {
  // Not progressive: every render decodes it, and baseline JPEG decodes several times as fast.
  // What a PNG or WebP shows through becomes white instead of black.
  if (format === "jpeg") return picture.flatten({ background: "white" }).jpeg({ quality: 88 });
  if (format === "png") return picture.png({ compressionLevel: 7 });
  // For 50 megapixels this effort costs 18 s instead of 4, for 8 still below 3.
  return picture.webp({ quality: 88, effort: pixels > 8_000_000 ? 0 : 3 });
}
