import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Writes app/ui/icons.svg: Lucide's drawing of every icon that app/ui/icons.tsx names.
 *   npm ci --prefix scripts/icons && npx node scripts/icons/write-icons.ts
 */

type Node = [tag: string, attributes: Record<string, string>];

const root = resolve(import.meta.dirname, "../..");
const source = readFileSync(join(root, "app/ui/icons.tsx"), "utf8");
const names = [...new Set([...source.matchAll(/ icon\("([\w-]+)"\)/g)].map(([, name = ""]) => name))].sort();

const symbols = await Promise.all(
  names.map(async (name) => {
    const { __iconData: icon } = (await import(`lucide-react/icons/${name}`)) as {
      __iconData?: { node: Node[] };
    };
    if (!icon) throw new Error(`${name} is an old name: take the one that lucide.dev shows.`);
    return `<symbol id="${name}" viewBox="0 0 24 24">${icon.node.map(tagOf).join("")}</symbol>`;
  }),
);
writeFileSync(
  join(root, "app/ui/icons.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join("\n")}\n</svg>\n`,
);

function tagOf([tag, { key: _, ...attributes }]: Node): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${pairs.join("")}/>`;
}
