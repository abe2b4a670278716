import { expect, test } from "vitest";
import { formatArea } from "./area.ts";

test("areas are said in the words people use, grouped the Indian way", () => {
  expect(formatArea(1250, "sqft")).toBe("1,250 sq ft");
  expect(formatArea(1_25_000, "sqft")).toBe("1,25,000 sq ft");
  expect(formatArea(92.5, "sqm")).toBe("92.5 sq m");
  expect(formatArea(1, "acre")).toBe("1 acre");
  expect(formatArea(2.5, "acre")).toBe("2.5 acres");
  expect(formatArea(3, "hectare")).toBe("3 hectares");
});
