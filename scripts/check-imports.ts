import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { parseSync } from "rolldown/utils";
import { type Layer, layers } from "./layers.ts";

/** Fails an import that points against the direction of the house, and a circle. */
const root = resolve(import.meta.dirname, "..");
const files = globSync("{app,domain,server,scripts,packages}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !/node_modules|^packages\/\w+\/tests/.test(file),
);

interface Edge {
  to: string;
  typeOnly: boolean;
}

const graph = new Map<string, Edge[]>(files.map((file) => [file, importsOf(file)]));
const faults = [...wrongDirections(), ...circles()];
for (const fault of faults) console.error(fault);
console.log(`imports: ${files.length} files, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

function importsOf(file: string): Edge[] {
  const { module } = parseSync(file, readFileSync(resolve(root, file), "utf8"));
  const fixed = [...module.staticImports, ...module.staticExports].flatMap((statement) => {
    const entries = statement.entries;
    const request =
      "moduleRequest" in statement
        ? statement.moduleRequest.value
        : statement.entries[0]?.moduleRequest?.value;
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    return request ? [{ request, typeOnly }] : [];
  });
  const source = readFileSync(resolve(root, file), "utf8");
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^["'](.+)["']$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1];
    return literal ? [{ request: literal, typeOnly: false }] : [];
  });
  return [...fixed, ...dynamic].flatMap(({ request, typeOnly }) => {
    if (!request.startsWith(".")) return [];
    const target = resolve(root, dirname(file), request.replace(/\?.*$/, ""));
    return existsSync(target) && statSync(target).isFile() ? [{ to: relative(root, target), typeOnly }] : [];
  });
}

function layerOf(file: string): Layer | undefined {
  return layers.find((layer) => layer.holds.some((prefix) => file.startsWith(prefix)));
}

function wrongDirections(): string[] {
  return [...graph].flatMap(([from, edges]) => {
    const layer = layerOf(from);
    if (!layer) return [`${from} stands in no layer of scripts/layers.ts`];
    return edges.flatMap(({ to, typeOnly }) => {
      const target = layerOf(to);
      const allowed = !target || target === layer || layer.mayUse.includes(target.name);
      const allowedAsType = typeOnly && target !== undefined && layer.mayName?.includes(target.name);
      return allowed || allowedAsType
        ? []
        : [`${from} (${layer.name}) must not import ${to} (${target?.name})`];
    });
  });
}

/** Depth first; a file met again while it is still open closes a circle. Types alone make no circle at run time. */
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
    for (const edge of graph.get(file) ?? []) if (!edge.typeOnly) visit(edge.to, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}
