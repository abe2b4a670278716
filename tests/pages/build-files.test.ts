import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clientFolder } from "../../server/pages.ts";

test("no picture and no font has two names: a page from the server and its scripts would fetch both", () => {
  const folder = join(clientFolder, "assets");
  const names = readdirSync(folder).filter((name) => !/\.(br|gz|js)$/.test(name));
  expect(names).not.toEqual([]);
  const byContent = Map.groupBy(names, (name) => hash("sha1", readFileSync(join(folder, name))));
  expect([...byContent.values()].filter((same) => same.length > 1)).toEqual([]);
});
