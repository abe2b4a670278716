import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { parseSync } from "rolldown/utils";
import { faultOf, folderOf, isKnown } from "./layers.ts";

/** Fails an import that points up or sideways in scripts/layers.ts, and a circle, of types and among tests too. */
const root = resolve(import.meta.dirname, "..");
const files = globSync("{app,domain,server,scripts,packages,tests,benchmarks}/**/*.{ts,tsx}", {
  cwd: root,
}).filter((file) => !file.includes("node_modules"));
/** Tests and benchmarks may import everything. */
const layered = files.filter(
  (file) => !/\.test\.tsx?$|^tests\/|^benchmarks\/|^packages\/[\w-]+\/tests\//.test(file),
);

const requests = new Map(files.map((file) => [file, requestsOf(file)]));
const graph = new Map(files.map((file) => [file, importsOf(file)]));
const checks = {
  "folders without a layer": unknownFolders(),
  "wrong directions": wrongDirections(),
  circles: circles(),
};
const faults = Object.values(checks).flat();
for (const fault of faults) console.error(fault);
const counts = Object.entries(checks).map(([name, found]) => `${name}: ${found.length || "none"}`);
console.log(`imports: ${files.length} files, ${counts.join(", ")}`);
process.exit(faults.length > 0 ? 1 : 0);

/** What stands behind each `from` and in each `import()` of a file. */
function requestsOf(file: string): string[] {
  const source = readFileSync(resolve(root, file), "utf8");
  const { module } = parseSync(file, source);
  const imports = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const exports = module.staticExports.map(({ entries }) => entries[0]?.moduleRequest?.value);
  const dynamic = module.dynamicImports.map(
    ({ moduleRequest: { start, end } }) => /^["'](.+)["']$/.exec(source.slice(start, end))?.[1],
  );
  return [...imports, ...exports, ...dynamic].filter((request) => request !== undefined && request !== null);
}

function importsOf(file: string): string[] {
  return (requests.get(file) ?? []).flatMap((request) => {
    if (!request.startsWith(".")) return [];
    const target = resolve(root, dirname(file), request.replace(/\?.*$/, ""));
    return existsSync(target) && statSync(target).isFile() ? [relative(root, target)] : [];
  });
}

function unknownFolders(): string[] {
  const folders = new Set(layered.map(folderOf));
  return [...folders]
    .filter((folder) => !isKnown(folder))
    .map((folder) => `${folder} is missing in scripts/layers.ts`);
}

function wrongDirections(): string[] {
  return layered.flatMap((from) => (graph.get(from) ?? []).flatMap((to) => faultOf(from, to) ?? []));
}

/** Imports of our packages by name: their `exports` and the `package.json` that names them say what is allowed. */
function packageImportsOf(file: string): string[] {
  const require = createRequire(resolve(root, file));
  return (requests.get(file) ?? [])
    .filter((request) => request.startsWith("@osari/"))
    .map((request) => relative(root, require.resolve(request)));
}

/** Depth first; a file met again while it is still open closes a circle. */
function circles(): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (done.has(file)) return;
    const at = path.indexOf(file);
    if (at >= 0) {
      found.push(`a circle: ${[...path.slice(at), file].join(" → ")}`);
      return;
    }
    for (const target of [...(graph.get(file) ?? []), ...packageImportsOf(file)])
      visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}
