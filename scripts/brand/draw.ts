import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import sharp from "sharp";
import { appIcon, tabIcon } from "./mark.ts";
import { drawScene, evening, morning } from "./scene.ts";

/** npx node scripts/brand/draw.ts: draws the icons and the opening scene into public/. Run it after changing a drawing. */
const folder = resolve(import.meta.dirname, "../../public");
mkdirSync(resolve(folder, "brand"), { recursive: true });
const write = (name: string, content: string | Buffer) => writeFileSync(resolve(folder, name), content);
const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

write("brand/mark.svg", tabIcon);
write("brand/veranda-morning.svg", drawScene(morning));
write("brand/veranda-evening.svg", drawScene(evening));
write("brand/icon-180.png", await png(appIcon(5, false), 180));
write("brand/icon-192.png", await png(appIcon(5, true), 192));
write("brand/icon-512.png", await png(appIcon(5, true), 512));
write("brand/icon-maskable-512.png", await png(appIcon(8, false), 512));
write("favicon.ico", icoOf(await png(appIcon(5, true), 32), 32));

const sky = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#fdf3dd"/></svg>',
);
const scene = await sharp(Buffer.from(drawScene(morning)))
  .resize(1626, 630)
  .extract({ left: 330, top: 0, width: 1200, height: 630 })
  .toBuffer();
const mark = await png(appIcon(5, true), 132);
write(
  "brand/share.png",
  await sharp(sky)
    .composite([
      { input: scene, left: 0, top: 0 },
      { input: mark, left: 64, top: 64 },
    ])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer(),
);

/** An .ico file is a small directory around a PNG. */
function icoOf(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}
