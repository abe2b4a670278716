import { expect, test } from "vitest";
import { additionalFacts, locationFacts } from "./property-facts.ts";

const values = (rows: { name: string; value: string }[]) =>
  Object.fromEntries(rows.map(({ name, value }) => [name, value]));

test("the location is told in rows, and what is not known is left out", () => {
  expect(
    values(
      locationFacts({
        pincode: "413102",
        location_details: {
          address: "12 Bhigwan Road",
          city: "Baramati",
          state: "Maharashtra",
          landmark: " ",
        },
      }),
    ),
  ).toEqual({ Address: "12 Bhigwan Road", City: "Baramati", State: "Maharashtra", Pincode: "413102" });
});

test("furnishing and floor are read under either of their names", () => {
  expect(
    values(
      additionalFacts({
        property_type: "residential",
        property_details: { furnished_status: "semi_furnished", floors: 3 },
      }),
    ),
  ).toEqual({ Furnishing: "Semi-furnished", Floor: "3" });
  expect(
    values(
      additionalFacts({
        property_type: "residential",
        property_details: { furnishing: "fully_fitted", floor: "Ground" },
      }),
    ),
  ).toEqual({
    Furnishing: "Fully fitted",
    Floor: "Ground",
  });
});

test("where the page says on which floor it is, the number of floors is no second one", () => {
  const property_details = { on_floor: 3, floors: 7, parking: 1 };
  expect(values(additionalFacts({ property_type: "residential", property_details }))).toEqual({
    Parking: "1",
  });
});

test("nothing known, no rows; no parking is not worth a row", () => {
  expect(additionalFacts({ property_type: "residential", property_details: {} })).toEqual([]);
  expect(additionalFacts({ property_type: "residential", property_details: { parking: 0 } })).toEqual([]);
});

test("land has no rooms, floors or furniture, whatever an old row says", () => {
  const property_details = { furnished_status: "unfurnished", construction_status: "ready_to_move" } as const;
  expect(additionalFacts({ property_type: "land", property_details })).toEqual([]);
});
