import { Hono } from "hono";
import { expect, test } from "vitest";
import { createPhotos } from "./photos.ts";

test("the storage service sees whose connection asks for a photo: each visitor's renders are counted apart", async () => {
  const asked: unknown[] = [];
  const storage = new Hono().get("*", (c) => {
    asked.push([c.req.url, c.env]);
    return c.text("photo");
  });
  const app = new Hono().route("/photos", createPhotos(storage));
  await app.request("http://site/photos/320/user_1/a%20b.jpg", {}, { incoming: "connection" });
  expect(asked).toEqual([
    [
      "http://site/storage/v1/render/image/public/property_images/user_1/a%20b.jpg?width=320&format=webp",
      { incoming: "connection" },
    ],
  ]);
});
