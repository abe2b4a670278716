import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type KnownOffice, pincodeTable } from "../make/steps/pincodes.ts";
import { unpack } from "../src/file/unpack.ts";

const office = (pincode: string): KnownOffice => ({
  name: pincode,
  key: pincode,
  pincode,
  kind: "BO",
  state: "Jammu And Kashmir",
  district: "Doda",
  at: undefined,
});

test("a pincode that was measured at zero, zero gets the middle of its neighbours", () => {
  const measured = new Map([
    ["182143", { lat: 33.1, lng: 75.5 }],
    ["182145", { lat: 0, lng: 0 }],
  ]);
  const table = pincodeTable([office("182143"), office("182145")], measured, (_, { lat }) => lat > 30);
  expect(table.get("182145")?.at).toEqual({ lat: 33.1, lng: 75.5 });
});

test("every pincode of the shipped file lies in India", async () => {
  const { pincodes } = await unpack(readFileSync(new URL("../gazetteer.br", import.meta.url)));
  const outside = pincodes.filter(({ lat, lng }) => !(lat > 6 && lat < 38 && lng > 67 && lng < 98.5));
  expect(pincodes.length).toBeGreaterThan(19_000);
  expect(outside).toEqual([]);
});
