import sharp from "sharp";
import { createRandom } from "./random.ts";

/** Enough for the gallery on a wide screen; a larger picture only takes longer to draw. */
const pixels = { width: 1200, height: 900 } as const;

let grain: Promise<Buffer> | undefined;

/** A tile of paper grain, laid over the flat colours. */
function paper(): Promise<Buffer> {
  const size = 256;
  const random = createRandom("paper");
  const data = Buffer.alloc(size * size * 4);
  for (let i = 0; i < size * size; i++) {
    const tone = random.chance(0.5) ? 255 : 0;
    data.fill(tone, i * 4, i * 4 + 3);
    data[i * 4 + 3] = random.whole(0, 14);
  }
  return sharp(data, { raw: { width: size, height: size, channels: 4 } })
    .blur(0.6)
    .png()
    .toBuffer();
}

export async function rasterise(svg: string): Promise<Buffer> {
  grain ??= paper();
  return sharp(Buffer.from(svg), { density: (72 * pixels.width) / 1600 })
    .composite([{ input: await grain, tile: true, blend: "over" }])
    .flatten({ background: "#f5ead6" })
    .jpeg({ quality: 86, chromaSubsampling: "4:2:0" })
    .toBuffer();
}
