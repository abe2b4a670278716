import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
/** The environment's reader, and the file that tells pages where their backend is. */
const mayKnow = ["server/env.ts", "server/site/site-context.ts"];

test("nothing else asks in which mode it runs", () => {
  const asking = globSync(
    ["app/**/*.{ts,tsx}", "domain/**/*.ts", "server/**/*.ts", "packages/*/src/**/*.ts"],
    { cwd: root },
  )
    .filter((file) => !file.includes(".test.") && !mayKnow.includes(file))
    .filter((file) =>
      /["'](hosted|own-servers|embedded)["']|SUPABASE_URL/.test(readFileSync(join(root, file), "utf8")),
    );
  expect(asking).toEqual([]);
});
