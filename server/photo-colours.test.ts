import { expect, test, vi } from "vitest";
import { rememberColours } from "./photo-colours.ts";

const photo = (name: string) => `/storage/v1/object/public/property_images/user_1/${name}`;

test("colours are asked for once, together, and for photos of this site alone", async () => {
  const ask = vi.fn(async (names: string[]) => [{ name: names[0] ?? "", colour: "#a96" }]);
  const colours = rememberColours(ask);
  const asked = [photo("a.jpg"), "https://photos.example/b.jpg", photo("new.jpg")];
  expect(await colours(asked)).toEqual(["#a96", "", ""]);
  expect(await colours(asked)).toEqual(["#a96", "", ""]);
  expect(ask.mock.calls).toEqual([[["user_1/a.jpg", "user_1/new.jpg"]]]);
});
