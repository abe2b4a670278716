import type { Caller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type DetailField,
  type DetailName,
  detailFields,
  detailNames,
} from "../../../domain/detail-fields.ts";
import { listingDetails as words } from "../../../domain/messages/index.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson, refusal } from "./people.ts";

/** The rules of domain/detail-fields.ts and those of the database are the same. */
let database: TestDatabase;
let owner: Caller & { userId: string };

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await addPerson(database);
});
afterAll(() => database.close());

const add = (property_details: Record<string, unknown>) => addListing(database, owner, { property_details });

function allowedOf(field: DetailField): unknown[] {
  if (field.kind === "choice") return [...field.values, null];
  if (field.kind === "several") return [field.values, [], field.values.slice(0, 2)];
  if (field.kind === "whole") return [field.min, field.max];
  if (field.kind === "amount") return [0, 0.25, field.max];
  if (field.kind === "date") return ["2026-12-01", "2028-02-29"];
  if (field.kind === "flag") return [true, false];
  return ["", "x".repeat(field.maxLength)];
}

function refusedOf(field: DetailField): unknown[] {
  if (field.kind === "choice") return ["something else", 1, ["north"]];
  if (field.kind === "several") return [["something else"], "gym", [{}], Array(100).fill(field.values[0])];
  if (field.kind === "whole") return [field.min - 1, field.max + 1, field.min + 0.5, "2", true];
  if (field.kind === "amount") return [-1, field.max + 1, 0.125, "2", {}];
  if (field.kind === "date") return ["2026-02-30", "01-12-2026", "1999-01-01", 20261201, "2026-13-01"];
  if (field.kind === "flag") return ["yes", 1];
  return ["x".repeat(field.maxLength + 1), 5];
}

describe("The database", () => {
  it.each(detailNames)("allows and refuses the same for %s as the form", async (name: DetailName) => {
    const field = detailFields[name];
    const others = field.fits === "unfinished" ? { construction_status: "under_construction" } : {};
    for (const value of allowedOf(field)) await add({ ...others, [name]: value });
    for (const value of refusedOf(field)) {
      const { message } = await refusal(add({ ...others, [name]: value }));
      expect(message, JSON.stringify(value)).toBe(words.broken(name));
    }
  });

  it("refuses a possession date of what is ready, and keeps one of what is being built", async () => {
    const possession_date = "2027-03-01";
    await add({ possession_date, construction_status: "new_launch" });
    for (const ready of [{}, { construction_status: "ready_to_move" }, { construction_status: null }]) {
      const { message } = await refusal(add({ ...ready, possession_date }));
      expect(message).toBe(words.possessionWhileBuilt);
    }
  });

  it("refuses areas and floors that contradict one another", async () => {
    await add({ carpet_area: 600, built_up_area: 600, super_built_up_area: 900 });
    await add({ carpet_area: 600, super_built_up_area: 900, on_floor: 7, floors: 7 });
    for (const areas of [
      { carpet_area: 700, built_up_area: 600 },
      { carpet_area: 700, super_built_up_area: 600 },
      { built_up_area: 700, super_built_up_area: 600 },
    ])
      expect((await refusal(add(areas))).message).toBe(words.areasInOrder);
    expect((await refusal(add({ on_floor: 8, floors: 7 }))).message).toBe(words.floorWithin);
  });
});
