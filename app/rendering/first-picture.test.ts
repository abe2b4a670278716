import { expect, test } from "vitest";
import { preloadFirstPicture } from "./first-picture.ts";

const tag = (name: string, more = "") =>
  `<link rel="preload" as="image" imageSrcSet="/photos/320/${name} 320w,/photos/640/${name} 640w" imageSizes="92vw"${more}/>`;

test("the first picture is preloaded by a header, the others are in the page alone", () => {
  const headers = new Headers();
  const page = `<head>${tag("b.jpg")}${tag("a.jpg", ' fetchPriority="high"')}</head><img src="/photos/320/a.jpg"/>`;
  expect(preloadFirstPicture(page, headers)).toBe('<head></head><img src="/photos/320/a.jpg"/>');
  expect(headers.get("Link")).toBe(
    '</photos/320/a.jpg>; rel=preload; as=image; fetchpriority=high; imagesrcset="/photos/320/a.jpg 320w,/photos/640/a.jpg 640w"; imagesizes="92vw"',
  );
});

test("a file name that a header can't carry gets no header", () => {
  const headers = new Headers();
  expect(preloadFirstPicture(tag("घर.jpg", ' fetchPriority="high"'), headers)).toBe("");
  expect(headers.has("Link")).toBe(false);
});

test("a page without a first picture preloads none, and keeps its fonts", () => {
  const headers = new Headers();
  const page = `<link rel="preload" href="/a.woff2" as="font"/>${tag("b.jpg")}`;
  expect(preloadFirstPicture(page, headers)).toBe('<link rel="preload" href="/a.woff2" as="font"/>');
  expect(headers.has("Link")).toBe(false);
});
