import sharp from "sharp";
import { expect, test } from "vitest";
import { hasMetadata } from "./photo-metadata.ts";

const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: "#c96" } });
const place = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "18/1 9/1 0/1" } };

test.each(["jpeg", "png", "webp"] as const)(
  "a %s that says where it was taken is noticed",
  async (format) => {
    const plain = await picture().toFormat(format).toBuffer();
    const marked = await picture().withExif(place).toFormat(format).toBuffer();
    expect(await hasMetadata(new Blob([new Uint8Array(plain)]))).toBe(false);
    expect(await hasMetadata(new Blob([new Uint8Array(marked)]))).toBe(true);
  },
);
