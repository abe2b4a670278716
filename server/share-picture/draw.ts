import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";
import { formatArea } from "../../domain/area.ts";
import { escapeXml } from "../../domain/escape-xml.ts";
import { areaAndCity } from "../../domain/location.ts";
import { property as words } from "../../domain/messages/index.ts";
import { palette } from "../../domain/palette.ts";
import { formatPrice } from "../../domain/price.ts";
import type { Property } from "../../domain/property.ts";
import { roomFacts } from "../../domain/room-facts.ts";

const size = { width: 1200, height: 630 };
const margin = 56;
const maxBytes = 300_000;
const family = "Anek Devanagari Medium";

/** A listing's picture for messengers: its photo, or the house colour, with price, rooms, title and place below. */
export async function drawSharePicture(listing: Property, photo: Buffer | null): Promise<Buffer> {
  await fontsAreKnown();
  const price = formatPrice(listing.price) + (listing.listing_type === "rent" ? words.perMonth : "");
  const facts = [...roomFacts(listing), formatArea(listing.area_value, listing.area_unit)].join("  ·  ");
  const lines = [
    { text: price, size: 84 },
    { text: facts, size: 40 },
    { text: listing.title, size: 40 },
    { text: areaAndCity(listing.location_details), size: 34 },
  ];
  const drawn: OverlayOptions[] = [{ input: Buffer.from(shade) }];
  let top = size.height - margin - lines.reduce((sum, line) => sum + line.size * 1.35, 0);
  for (const line of lines) {
    drawn.push({ input: await drawLine(line.text, line.size), left: margin, top: Math.round(top) });
    top += line.size * 1.35;
  }
  const ground = photo
    ? sharp(photo, { limitInputPixels: 50_000_000 }).resize({ ...size, fit: "cover" })
    : sharp({ create: { ...size, channels: 3, background: palette.light.leaf } });
  const picture = await ground.composite(drawn).png({ compressionLevel: 0 }).toBuffer();
  for (const quality of [82, 65, 45]) {
    const file = await sharp(picture).flatten().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length <= maxBytes || quality === 45) return file;
  }
  throw new Error("unreachable: the last quality always answers");
}

/** Dark towards the bottom, so that the words can be read on any photo. */
const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0.2" stop-color="${palette.dark.sunken}" stop-opacity="0"/>
<stop offset="0.75" stop-color="${palette.dark.sunken}" stop-opacity="0.85"/></linearGradient>
<rect width="100%" height="100%" fill="url(#s)"/></svg>`;

/** One line, cut off with dots where it would be wider than the picture. */
async function drawLine(text: string, height: number): Promise<Buffer> {
  const widest = size.width - 2 * margin;
  const letters = [...text];
  for (let count = letters.length; ; count = Math.floor(count * 0.9)) {
    const shown = count === letters.length ? text : `${letters.slice(0, count).join("").trimEnd()}…`;
    const markup = `<span foreground="${palette.dark.ink}">${escapeXml(shown)}</span>`;
    const line = sharp({ text: { text: markup, font: `${family}, Bold ${height}`, rgba: true, dpi: 72 } });
    const { data, info } = await line.png().toBuffer({ resolveWithObject: true });
    if (info.width <= widest || count < 4) return data;
  }
}

let known: Promise<unknown> | undefined;

/** The library learns a font by drawing with its file. Without that a server's own fonts would be used, if it has any. */
function fontsAreKnown(): Promise<unknown> {
  const folder = new URL("./fonts/", import.meta.url);
  known ??= Promise.all(
    readdirSync(folder).map((name) =>
      sharp({ text: { text: ".", font: "sans 1", fontfile: fileURLToPath(new URL(name, folder)) } })
        .png()
        .toBuffer(),
    ),
  );
  return known;
}
