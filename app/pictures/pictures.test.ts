import { expect, test } from "vitest";
import { pictureSources } from "./pictures.ts";

const address = "https://homes.example/storage/v1/object/public/property_images/user_1/a.jpg";

test("a stored picture comes in every width up to the widest", () => {
  const sources = pictureSources(address, 640);
  expect(sources.srcSet).toBe(
    [320, 480, 640]
      .map(
        (width) =>
          `https://homes.example/storage/v1/render/image/public/property_images/user_1/a.jpg?width=${width}&format=webp ${width}w`,
      )
      .join(","),
  );
});

test("a photo of this site has a short address at each width", () => {
  const { src, srcSet } = pictureSources("/storage/v1/object/public/property_images/user_1/a.jpg", 480);
  expect(src).toBe("/photos/640/user_1/a.jpg");
  expect(srcSet).toBe("/photos/320/user_1/a.jpg 320w,/photos/480/user_1/a.jpg 480w");
});

test("a picture from elsewhere is shown as it is", () => {
  expect(pictureSources("https://photos.example/house.jpg")).toEqual({
    src: "https://photos.example/house.jpg",
  });
});
