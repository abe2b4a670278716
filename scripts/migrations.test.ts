import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "..", "supabase", "migrations");
/** Earlier migrations are part of the first release that supports upgrading process by process. */
const firstChecked = "20261119";

/** What the version that still runs may be using. A function that changes its arguments gets a new name instead. */
const takesAway =
  /\b(drop\s+(table|column|view|function|schema|type)|rename\s+(column|to)|alter\s+column\s+\S+\s+(set\s+data\s+)?type)\b/i;

/** The lines that take something away, unless the line before says why nobody uses it. */
function faultsOf(sql: string): string[] {
  const lines = sql.split("\n");
  return lines.filter(
    (line, index) =>
      takesAway.test(line.replace(/--.*/, "")) && !/^\s*-- unused: \S/.test(lines[index - 1] ?? ""),
  );
}

test("a migration takes nothing away that the version before it uses", () => {
  const checked = readdirSync(folder).filter((name) => name >= firstChecked);
  const faults = checked.flatMap((name) =>
    faultsOf(readFileSync(join(folder, name), "utf8")).map((line) => `${name}: ${line.trim()}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  ["alter table public.properties drop column floors;", 1],
  ["alter table public.properties rename column floors to floor;", 1],
  ["alter table public.properties alter column floors type text;", 1],
  ["drop function if exists public.search(text);", 1],
  ["-- unused: replaced by search_listings one release ago\ndrop function public.search(text);", 0],
  ["drop policy if exists a on public.properties; -- then drop table it", 0],
  ["alter table public.properties add column floor int;", 0],
])("%s", (sql, faults) => {
  expect(faultsOf(sql)).toHaveLength(faults);
});
