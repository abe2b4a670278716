import { expect, test } from "vitest";
import { checkSubmit, gate } from "./listing-checks.ts";
import { withoutField } from "./listing-fault.ts";
import { type ListingForm, newListing } from "./listing-form.ts";
import { changedPin, toRow } from "./listing-row.ts";
import { toForm } from "./stored-listing.ts";

const good: ListingForm = {
  ...newListing,
  title: "2 BHK with a garden",
  description: "Quiet lane, good water.",
  property_subtype: "House",
  pincode: "413102",
  state: "Maharashtra",
  city: "Baramati",
  address: "Lane 4",
  price: "45,00,000",
  area_value: "950.5",
  phone: "9876543210",
};
const context = { signedIn: true, asksPhone: true, now: new Date("2026-11-15") };
const submit = (change: Partial<ListingForm>, who = context) =>
  checkSubmit({ ...good, ...change }, who)?.message;

test("a whole form passes every gate and check", () => {
  expect([gate(1, good), gate(2, good), checkSubmit(good, context)]).toEqual([null, null, null]);
});

test("step 1 asks for title and description, step 2 for the place", () => {
  expect(gate(1, { ...good, title: " " })?.message).toBe("Please fill in title and description");
  expect(gate(1, { ...good, description: "" })?.message).toBe("Please fill in title and description");
  for (const field of ["pincode", "city", "state"] as const) {
    expect(gate(2, { ...good, [field]: "" })?.message).toBe("Please fill in all required location fields");
  }
});

test("an error about several fields marks each of them until that field is changed", () => {
  const fault = gate(1, { ...good, title: "", description: "" });
  expect(fault).toMatchObject({ field: "title", also: ["description"] });
  const half = fault && withoutField(fault, "title");
  expect(half).toMatchObject({ field: "description", message: "Please fill in title and description" });
  expect(half && withoutField(half, "price")).toEqual(half);
  expect(half && withoutField(half, "description")).toBeNull();
});

test("the checks at the end come in the order of the specification", () => {
  const empty = { phone: "", title: "", pincode: "1", price: "0", area_value: "0" };
  expect(submit(empty, { ...context, signedIn: false })).toBe("Please sign in to create a property listing.");
  expect(submit(empty)).toBe("Please enter your phone number");
  expect(submit({ ...empty, phone: "12345" })).toBe("Please enter a valid phone number");
  expect(submit({ ...empty, phone: "9876543210" })).toBe("Please fill in all required fields");
  expect(submit({ ...empty, phone: "9876543210", title: "T" })).toBe("Please enter a valid 6-digit pincode");
  expect(submit({ price: "0", area_value: "0" })).toBe("Please enter a valid price");
  expect(submit({ area_value: "0" })).toBe("Please enter a valid area");
});

test("a phone is only asked for where the profile has none", () => {
  expect(submit({ phone: "" }, { ...context, asksPhone: false })).toBeUndefined();
});

test.each([
  [{ build_year: "1799" }, "Please enter a build year between 1800 and 2026"],
  [{ build_year: "2027" }, "Please enter a build year between 1800 and 2026"],
  [{ bedrooms: "-1" }, "Bedrooms: please enter a whole number, at least 0"],
  [{ floors: "0" }, "Floors: please enter a whole number, at least 1"],
  [{ price: "10.005" }, "Please enter a valid price"],
])("%j is refused with %s", (change, message) => {
  expect(submit(change)).toBe(message);
});

/** The row as the database gives it back. */
const stored = <Row extends object>(row: Row) => ({
  ...row,
  id: "1",
  user_id: "u",
  is_featured: false,
  is_active: true,
  version: 1,
  created_at: "",
  updated_at: "",
});

test("empty numbers are left out of the details, and the row comes back as the same form", () => {
  const row = toRow(good);
  expect(row.property_details).toEqual({
    construction_status: "ready_to_move",
    furnished_status: "unfurnished",
  });
  expect(row.location_details.country).toBe("India");
  expect(toForm(stored(row))).toEqual({ ...good, phone: "" });
});

test("details under their older names are read too", () => {
  const row = { ...toRow(good), property_details: { furnishing: "furnished", floor: 3 } as object };
  expect(toForm(stored(row))).toMatchObject({ furnished_status: "furnished", floors: "3" });
});

test("a spot outside India or of another form is ignored, and the form does not require one", () => {
  expect(gate(2, { ...good, spot: "" })).toBeNull();
  expect(gate(2, { ...good, spot: "18.15, 74.57" })).toBeNull();
  for (const spot of ["Baramati", "51.5, 0.12"]) expect(gate(2, { ...good, spot })?.field).toBe("spot");
});

test("a pin is saved when it or the pincode has changed, and removed when its field was emptied", () => {
  const before = { ...good, spot: "18.15, 74.57" };
  expect(changedPin(before, before)).toBeNull();
  expect(changedPin({ ...good, pincode: "411001" }, good)).toBeNull();
  expect(changedPin({ ...good, show_exact: "yes" }, good)).toBeNull();
  expect(changedPin(before, good)).toEqual({ spot: { lat: 18.15, lng: 74.57 }, show_exact: false });
  expect(changedPin({ ...before, show_exact: "yes" }, before)).toMatchObject({ show_exact: true });
  expect(changedPin({ ...before, pincode: "411001" }, before)).toMatchObject({ spot: { lat: 18.15 } });
  expect(changedPin({ ...before, spot: " " }, before)).toEqual({ spot: null, show_exact: false });
});
