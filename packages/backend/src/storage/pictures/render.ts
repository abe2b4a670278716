import sharp, { type Sharp } from "sharp";
import { maxPixels, type PictureFacts, type RenderJob } from "./job.ts";

/** A smaller copy of a stored picture. Never larger than the original: a browser scales up as well as we do. */
export async function render(job: RenderJob): Promise<PictureFacts> {
  const source = sharp(job.input, { limitInputPixels: maxPixels, failOn: "none", sequentialRead: true });
  const picture = source
    .autoOrient()
    .resize({
      ...(await sizeWithin(source, job)),
      fit: job.fit,
      withoutEnlargement: true,
    })
    .timeout({ seconds: 25 });
  const { width, height } = await encode(picture, job).toFile(job.output);
  return { width, height };
}

/** Where the original is smaller than what is wanted, the proportions count: a square stays a square. */
async function sizeWithin(source: Sharp, { width, height }: RenderJob) {
  if (!width || !height) return { width: width ?? undefined, height: height ?? undefined };
  const original = (await source.metadata()).autoOrient;
  const scale = Math.min(1, original.width / width, original.height / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

function encode(picture: Sharp, { format, quality }: RenderJob): Sharp {
  // Effort 2: at sharp's default of 4 an AVIF of a photo takes many times as long for a few per cent.
  // Its scale runs lower than that of the others for the same look.
  if (format === "avif") return picture.avif({ quality: Math.max(20, quality - 20), effort: 2 });
  if (format === "webp") return picture.webp({ quality, effort: 3 });
  if (format === "png") return picture.png({ compressionLevel: 7 });
  return picture.jpeg({ quality });
}
