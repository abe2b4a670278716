import { expect, test, vi } from "vitest";
import { convertArea, landUnitNames, sayConverted } from "./land-units.ts";

const byIntl = new Intl.NumberFormat("en-IN", { maximumSignificantDigits: 7 });

test("an area in another unit is said as Intl says it, without making a formatter for ordinary ones", () => {
  const amounts = landUnitNames.flatMap((from) =>
    landUnitNames.flatMap((to) =>
      [1, 2.5, 80, 12_345, 9_99_99_999].map((value) => convertArea(value, from, to)),
    ),
  );
  const formatter = vi.spyOn(Intl, "NumberFormat");
  const said = amounts.map(sayConverted);
  expect(formatter).not.toHaveBeenCalled();
  formatter.mockRestore();
  expect(said).toEqual(amounts.map((amount) => byIntl.format(amount)));
});

test("so are very small and very large ones", () => {
  for (const amount of [0, 1.5e-9, 3e23]) expect(sayConverted(amount)).toBe(byIntl.format(amount));
});
