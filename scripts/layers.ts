import { dirname } from "node:path";

/**
 * The direction of imports, top to bottom. A folder imports from itself and from the lines below its own, in the same
 * list. Folders on one line do not import one another; `app/features/*` is a line of all features.
 */
export const layers: readonly (readonly string[][])[] = [
  [
    ["app"],
    ["app/rendering"],
    ["app/routes"],
    ["app/features/*"],
    ["app/layout"],
    ["app/cards"],
    ["app/pictures"],
    [
      "app/costs",
      "app/kinds",
      "app/map",
      "app/metadata",
      "app/notifications",
      "app/profile",
      "app/search",
      "app/session",
    ],
    ["app/site"],
    ["app/clients", "app/ui"],
    ["domain"],
  ],
  // The server names the type of what it hands to the pages.
  [["scripts"], ["server"], ["app/site"], ["domain"]],
  // Packages know nothing of the product, and of each other only what their package.json names.
  [["packages/*"]],
];

/** The folder that counts for imports: a feature's, a package's, else the one directly in app/ or at the top. */
export function folderOf(file: string): string {
  const folders = dirname(file).split("/");
  const depth =
    folders[0] === "app" ? (folders[1] === "features" ? 3 : 2) : folders[0] === "packages" ? 2 : 1;
  return folders.slice(0, depth).join("/");
}

/** Null if the import points down, else why it may not be. */
export function faultOf(from: string, to: string): string | null {
  const [folder, target] = [folderOf(from), folderOf(to)];
  if (folder === target) return null;
  const fits = layers.some((lines) => {
    const [above, below] = [lineOf(lines, folder), lineOf(lines, target)];
    return above >= 0 && above < below;
  });
  return fits ? null : `${from} (${folder}) must not import ${to} (${target})`;
}

export function isKnown(folder: string): boolean {
  return layers.some((lines) => lineOf(lines, folder) >= 0);
}

function lineOf(lines: readonly string[][], folder: string): number {
  return lines.findIndex((line) => line.includes(folder) || line.includes(`${dirname(folder)}/*`));
}
