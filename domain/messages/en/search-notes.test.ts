import { expect, it } from "vitest";
import { searchNotes } from "./search-notes.ts";

const { relaxed, steps, notInsistedOn } = searchNotes;

it("what was given up is one sentence, which says once that it was looked for", () => {
  expect(relaxed("1", [steps.nearby])).toBe(
    "No exact match. This one comes close: we looked around the place too.",
  );
  expect(
    relaxed("12", [notInsistedOn(["“truck”", "Lift", "Furnished"]), steps.area, steps.state, steps.rooms]),
  ).toBe(
    "No exact match. These 12 come close: we did not insist on “truck”, Lift or Furnished, looked at other sizes, anywhere in the same state and at other numbers of rooms.",
  );
});
