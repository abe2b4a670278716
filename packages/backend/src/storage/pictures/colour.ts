import sharp from "sharp";
import { maxPixels, type PictureFacts } from "./job.ts";

/** The average colour of a picture, in few enough letters to be written into a page for each of its pictures. */
export async function colourOf(file: string): Promise<Required<PictureFacts>> {
  const picture = sharp(file, { limitInputPixels: maxPixels, failOn: "none", sequentialRead: true });
  const { width, height } = await picture.metadata();
  const pixel = await picture
    .resize(1, 1, { fit: "fill" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .timeout({ seconds: 25 })
    .raw()
    .toBuffer();
  const digits = [...pixel.subarray(0, 3)].map((share) => Math.round(share / 17).toString(16));
  return { width, height, colour: `#${digits.join("")}` };
}
