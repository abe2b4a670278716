import fc from "fast-check";
import { expect, test } from "vitest";
import { formatExactPrice, formatPrice, groupIndian } from "./price.ts";

test.each([
  [0, "₹0"],
  [850, "₹850"],
  [999, "₹999"],
  [1_000, "₹1K"],
  [25_000, "₹25K"],
  [25_500, "₹26K"],
  [99_999, "₹99K"],
  [1_00_000, "₹1.00 Lakh"],
  [45_50_000, "₹45.50 Lakh"],
  [12_56_789, "₹12.57 Lakh"],
  [29_00_000, "₹29.00 Lakh"],
  [99_99_999, "₹99.99 Lakh"],
  [1_00_00_000, "₹1.00 Cr"],
  [1_25_00_000, "₹1.25 Cr"],
  [2_50_00_00_000, "₹250.00 Cr"],
  [1_234_50_00_00_000, "₹1,23,450.00 Cr"],
])("a price of %d is shown as %s", (price, shown) => {
  expect(formatPrice(price)).toBe(shown);
});

test("the exact amount is grouped in lakhs and crores", () => {
  expect(formatExactPrice(1_23_45_678)).toBe("₹1,23,45,678");
  expect(groupIndian(10_00_000)).toBe("10,00,000");
});

test("the short form is within half a hundredth of its unit, or one hundredth below the next unit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_00_000, max: 1_000_00_00_000 }), (price) => {
      const [amount = "", unit] = formatPrice(price).slice(1).split(" ");
      const size = unit === "Cr" ? 1_00_00_000 : 1_00_000;
      return Math.abs(Number(amount.replaceAll(",", "")) - price / size) <= 0.01;
    }),
  );
});

test("amounts are grouped and rounded as the browser's own formatter would", () => {
  const own = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
  const thousandths = fc.integer({ min: 1, max: 1e14 }).map((count) => count / 1000);
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger(), thousandths), (amount) => {
      expect(groupIndian(amount)).toBe(own.format(amount));
    }),
  );
  for (const amount of [0, 1.005, 0.004, 0.1, 99.995, 999.995, -1.5, -1_23_456.78, 1e15, 1e-7])
    expect(groupIndian(amount)).toBe(own.format(amount));
});

test("the short form is rounded as the browser's own formatter would", () => {
  const own = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 1_00_000, max: 1e13 }), (price) => {
      const shown =
        price >= 1e7 ? `${own.format(price / 1e7)} Cr` : `${own.format(Math.min(price / 1e5, 99.99))} Lakh`;
      expect(formatPrice(price)).toBe(`₹${shown}`);
    }),
  );
});
