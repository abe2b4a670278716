/** What do pictures cost? Uploads, first and cached renders, and how much they slow other requests. See README.md. */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { StorageClient } from "@supabase/storage-js";
import sharp from "sharp";
import { median, percentile } from "../measuring/percentiles.ts";
import { get, round, timeAll } from "./measure.ts";

const bucketId = "property_images";
const rounds = 200;
const photos = { "2 MP": [1600, 1200], "12 MP": [4000, 3000] } as const;
type PhotoSize = keyof typeof photos;

const dataDir = mkdtempSync(join(tmpdir(), "osari-pictures-"));
const server = fork(fileURLToPath(new URL("./server.ts", import.meta.url)), {
  env: { PATH: process.env.PATH, DATA_DIR: dataDir },
});
try {
  const { url, secret } = await message<{ url: string; secret: string }>(server, "url");
  const client = new StorageClient(`${url}/storage/v1`, {
    apikey: secret,
    Authorization: `Bearer ${secret}`,
  });
  await measure(url, client);
} finally {
  await new Promise((done) => {
    server.once("exit", done);
    server.kill("SIGTERM");
  });
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(url: string, client: StorageClient): Promise<void> {
  const images = client.from(bucketId);
  console.log(`${availableParallelism()} cores, Node ${process.version}\n`);
  console.log("| What | Result |\n| --- | --- |");

  for (const size of Object.keys(photos) as PhotoSize[]) {
    const file = await samplePhoto(size);
    await images.upload(`warm-${file.size}.jpg`, file);
    const count = 16;
    const seconds = await timeAll(count, 4, async (index) => {
      const { error } = await images.upload(`${size.replace(" ", "")}/${index}.jpg`, file);
      if (error) throw error;
    });
    row(
      `uploads a second, photo of ${size} (${round(file.size / 1024)} kB), 4 at once`,
      round(count / seconds),
    );
  }

  const address = (size: PhotoSize, index: number, query: string) =>
    `${url}/storage/v1/render/image/public/${bucketId}/${size.replace(" ", "")}/${index}.jpg?${query}`;
  for (const size of Object.keys(photos) as PhotoSize[]) {
    for (const format of ["webp", "avif"]) {
      const times: number[] = [];
      for (let index = 0; index < 9; index++)
        times.push((await get(address(size, index, `width=640&format=${format}`))).milliseconds);
      row(
        `first render of ${size}, 640 wide, ${format}: median / p90`,
        `${round(median(times))} / ${round(percentile(times, 0.9))} ms`,
      );
    }
  }

  const cached = address("12 MP", 0, "width=640&format=webp");
  const { bytes } = await get(cached);
  server.send({ name: "same.webp", base64: bytes.toString("base64") });
  await message(server, "written");
  const fixed = `${url}/static/same.webp`;

  const [renderTimes, fixedTimes]: [number[], number[]] = [[], []];
  for (let index = 0; index < rounds; index++) {
    renderTimes.push((await get(cached)).milliseconds);
    fixedTimes.push((await get(fixed)).milliseconds);
  }
  const size = `${round(bytes.length / 1024)} kB`;
  row(`cached render (${size}): median / p99`, pair(renderTimes));
  row("static file of the same size: median / p99", pair(fixedTimes));
  row("cached render ÷ static file, medians", round(median(renderTimes) / median(fixedTimes)));

  const rates: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 5; turn++) {
    rates[0].push(rounds / (await timeAll(rounds, 16, () => get(cached))));
    rates[1].push(rounds / (await timeAll(rounds, 16, () => get(fixed))));
  }
  row("cached renders a second, 16 at once", round(median(rates[0])));
  row("static files a second, 16 at once", round(median(rates[1])));
  row("static files ÷ cached renders", round(median(rates[1]) / median(rates[0])));

  const ready = `${url}/ready`;
  const idle = await watch(ready, 100);
  const renders = Promise.all(
    Array.from({ length: 16 }, (_, index) => get(address("12 MP", index, "width=800&format=webp"))),
  );
  const busy = await watch(ready, 100);
  await renders;
  row("a request to the database while idle: median / p99", pair(idle));
  row("the same while 16 renders wait: median / p99", pair(busy));
  row("while rendering ÷ idle, medians", round(median(busy) / median(idle)));
}

async function watch(address: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) times.push((await get(address)).milliseconds);
  return times;
}

function pair(times: number[]): string {
  return `${round(median(times))} / ${round(percentile(times, 0.99))} ms`;
}

function row(what: string, result: string): void {
  console.log(`| ${what} | ${result} |`);
}

/** Detail at several scales, as a photo has: it neither compresses to nothing nor is pure noise. */
async function samplePhoto(size: PhotoSize): Promise<File> {
  const [width, height] = photos[size];
  const grain = await sharp({
    create: {
      width: width / 4,
      height: height / 4,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  const bytes = await sharp(grain)
    .resize(width, height, { kernel: "cubic" })
    .jpeg({ quality: 90 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" });
}

function message<Type>(child: ChildProcess, key: string): Promise<Type> {
  return new Promise((resolve, reject) => {
    const listen = (received: Type & object) => {
      if (!(key in received)) return;
      child.off("message", listen);
      resolve(received);
    };
    child.on("message", listen).once("exit", () => reject(new Error("the server ended")));
  });
}
