import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const documents = globSync("{*.md,{app,benchmarks,deploy,docs,domain,packages,server,tests}/**/*.md}", {
  cwd: root,
  exclude: (path) => path.includes("node_modules"),
});
const textOf = (document: string) => readFileSync(join(root, document), "utf8");
const folders = /^(?:app|benchmarks|deploy|docs|domain|packages|scripts|server|supabase|tests)\//;

/** A path as documents write it: `…` and `<name>` stand for any part of a name. Package READMEs name their own files. */
function exists(path: string): boolean {
  const pattern = path.replace(/…|<[^>]*>/g, "*");
  return /[*{]/.test(pattern) ? globSync(pattern, { cwd: root }).length > 0 : existsSync(join(root, pattern));
}

test("every link of the documents leads to a file", () => {
  const dead = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(root, dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test("every path that the documents name exists", () => {
  const gone = documents.flatMap((document) =>
    [...textOf(document).matchAll(/`([^`\s]+)`/g)]
      .map(([, path = ""]) => path)
      .filter((path) => folders.test(path) && !exists(path) && !exists(join(dirname(document), path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(gone).toEqual([]);
});

test("every function of the database that the architecture names exists", () => {
  const listed = textOf("docs/FUNCTIONS.md");
  const [, section = ""] = textOf("docs/ARCHITECTURE.md").split("### The search");
  const gone = [...section.matchAll(/`(?:public|search)\.(\w+)`/g)].filter(
    ([, name]) => !listed.includes(`[\`${name}\`]`),
  );
  expect(gone.map(([name]) => name)).toEqual([]);
});

test("commands of the documents name npm scripts and files that exist, and run files with the project's Node", () => {
  const { scripts } = JSON.parse(textOf("package.json"));
  const wrong = documents.flatMap((document) => {
    // `--prefix` names the scripts of another package.json.
    const named = [...textOf(document).matchAll(/\bnpm run ([\w:-]+)(?![\w:-]| --prefix)/g)].filter(
      ([, name = ""]) => !(name in scripts),
    );
    const run = [...textOf(document).matchAll(/(npx )?\bnode ([\w/-]+\.ts)/g)].filter(
      ([, npx, file = ""]) => !npx || !exists(file),
    );
    return [...named, ...run].map(([command]) => `${document}: ${command}`);
  });
  expect(wrong).toEqual([]);
});

test("decision records are numbered without gaps, have a status and stand in the index", () => {
  const folder = join(root, "docs", "decisions");
  const records = readdirSync(folder)
    .filter((name) => name !== "README.md")
    .sort();
  const index = readFileSync(join(folder, "README.md"), "utf8");
  expect(records.map((name) => name.slice(0, 3))).toEqual(
    records.map((_, position) => String(position + 1).padStart(3, "0")),
  );
  for (const name of records) {
    const text = readFileSync(join(folder, name), "utf8");
    const [, title = ""] = /^# \d{3}: (.+)$/m.exec(text) ?? [];
    const [, status = ""] = /^Status: (accepted|superseded by \[?\d{3})/m.exec(text) ?? [];
    expect(index).toContain(`| [${name.slice(0, 3)}](${name}) | ${title} | ${status.replace("[", "")} |`);
  }
});
