import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { companySchema } from "../../../domain/company.ts";
import { consentKinds, consentVersions } from "../../../domain/consents.ts";
import { consents, privacy, terms } from "../../../domain/messages/index.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("each text that is shown is the newest version that the database knows", async () => {
  const newest = await database.query(
    "select distinct on (kind) kind, version, text from rules.consent_texts order by kind, version desc",
  );
  expect(newest).toEqual(
    consentKinds
      .toSorted()
      .map((kind) => ({ kind, version: consentVersions[kind], text: consents.texts[kind] })),
  );
});

/** By version of the terms: their pages as they were. A changed page is a new version, with a migration for its text. */
const termsPages: Record<number, string> = { 1: "b7f49b3dd964cec5" };

it("a version of the terms stands for one text of both pages", () => {
  const company = companySchema.parse({});
  const pages = [terms, privacy].map(({ sections, ...rest }) => ({ ...rest, sections: sections(company) }));
  const fingerprint = createHash("sha256").update(JSON.stringify(pages)).digest("hex").slice(0, 16);
  expect(termsPages[consentVersions.terms]).toBe(fingerprint);
});

/** A figure of the cost panel, which asks for no consent. */
const known = ["costs/choices-form.tsx"];

it("no box of a form is ticked before somebody ticks it", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".tsx"),
  );
  const ticked = files.filter((name) =>
    /\bdefaultChecked\b|\bchecked(?:=\{true\}|\s*\/?>)|^\s*checked$/m.test(
      readFileSync(join("app", name), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ""),
    ),
  );
  expect(ticked.sort()).toEqual(known);
});
