import sharp from "sharp";
import { expect, test } from "vitest";
import { demoListings } from "../listings.ts";
import { picturesOf } from "../rows.ts";
import { drawPicture, paintPicture } from "./album.ts";
import { hours } from "./kit/light.ts";
import { type View, views } from "./views.ts";

const pictures = demoListings.flatMap(picturesOf);
const covers = pictures.filter(({ name }) => name.endsWith("-1.jpg"));
const drawings = new Map(pictures.map((picture) => [picture, drawPicture(picture)]));

function pictureOf(view: View) {
  const picture = pictures.find((one) => one.view === view);
  if (!picture) throw new Error(`no picture shows ${view}`);
  return picture;
}

test("a picture is drawn the same way twice", () => {
  for (const picture of covers) {
    // Compared as a whole: a difference in a drawing of 100 kB is nothing to print.
    const again = drawPicture(picture) === drawings.get(picture);
    const { name } = picture;
    expect({ name, again }).toEqual({ name, again: true });
  }
});

test("no two pictures are alike", () => {
  expect(new Set(drawings.values()).size).toBe(pictures.length);
});

test("no drawing holds a broken number, or a word that a font would have to draw", () => {
  const faulty = pictures.filter((picture) =>
    /NaN|undefined|Infinity|<text/.test(drawings.get(picture) ?? ""),
  );
  expect(faulty).toEqual([]);
});

test("every view and every hour of the day is used", () => {
  expect(new Set(pictures.map(({ view }) => view))).toEqual(new Set(Object.keys(views) as View[]));
  expect(new Set(covers.map(({ hour }) => hour))).toEqual(new Set(hours));
});

test("two looks at the same view of a listing differ in their light", () => {
  for (const listing of demoListings) {
    const looks = picturesOf(listing).map(({ view, hour }) => `${view} ${hour}`);
    expect(new Set(looks).size, listing.key).toBe(looks.length);
  }
});

test("a painted picture is a 4:3 JPEG of a few hundred kilobytes at most, full of colour", async () => {
  // Painting is slow: a house, a room and a plot of land stand for all.
  const chosen = (["villa", "kitchen", "plot-above"] as const).map((view) => pictureOf(view));
  for (const picture of chosen) {
    const jpeg = await paintPicture(picture);
    const { format, width, height } = await sharp(jpeg).metadata();
    expect({ format, width, height }, picture.name).toEqual({ format: "jpeg", width: 1200, height: 900 });
    expect(jpeg.length, picture.name).toBeLessThan(300_000);
    const { channels } = await sharp(jpeg).stats();
    const spread = Math.max(...channels.map(({ stdev }) => stdev));
    expect(spread, `${picture.name} is not one flat tone`).toBeGreaterThan(12);
  }
});

test("the same picture painted twice has the same bytes", async () => {
  const kitchen = pictureOf("kitchen");
  expect((await paintPicture(kitchen)).equals(await paintPicture(kitchen))).toBe(true);
});
