import { expect, test } from "vitest";
import { takeOutPreloads } from "./first-picture.ts";

const tag = (name: string, more = "") =>
  `<link rel="preload" as="image" imageSrcSet="/photos/320/${name} 320w,/photos/640/${name} 640w" imageSizes="92vw"${more}/>`;

test("the first picture is preloaded by a header, the others are in the page alone", () => {
  const page = `<head>${tag("b.jpg")}${tag("a.jpg", ' fetchPriority="high"')}</head><img src="/photos/320/a.jpg"/>`;
  expect(takeOutPreloads(page)).toEqual({
    html: '<head></head><img src="/photos/320/a.jpg"/>',
    link: '</photos/320/a.jpg>; rel=preload; as=image; fetchpriority=high; imagesrcset="/photos/320/a.jpg 320w,/photos/640/a.jpg 640w"; imagesizes="92vw"',
  });
});

test("a file name that a header can't carry gets no header", () => {
  expect(takeOutPreloads(tag("घर.jpg", ' fetchPriority="high"'))).toEqual({ html: "", link: undefined });
});

test("a page without a first picture preloads none, and keeps its fonts", () => {
  const page = `<link rel="preload" href="/a.woff2" as="font"/>${tag("b.jpg")}`;
  const font = '<link rel="preload" href="/a.woff2" as="font"/>';
  expect(takeOutPreloads(page)).toEqual({ html: font, link: undefined });
});
