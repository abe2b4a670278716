import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The migration that defines a function of the database, and what its comment says it is for. */
export interface Definition {
  file: string;
  purpose: string;
}

const created = /((?:^[ \t]*--.*\n)*)^[ \t]*create(?: or replace)? function\s+([a-z_]+\.[a-z_0-9]+)/gim;
const renamed = /^alter function\s+(([a-z_]+\.)[a-z_0-9]+)\([^)]*\)\s+rename to\s+([a-z_0-9]+)/gim;
/** Comments that tell what a migration changes, not what the function is for. */
const aboutTheChange = /^(As before|The search, part)/;

/** Of each function the newest definition; the purpose is the newest comment that states one. */
export function functionDefinitions(folder: string): Map<string, Definition> {
  const newest = new Map<string, Definition>();
  for (const file of readdirSync(folder).sort()) {
    const sql = readFileSync(join(folder, file), "utf8");
    // Before what the same migration creates: it may give the old name to another function.
    for (const [, old = "", schema = "", name = ""] of sql.matchAll(renamed)) {
      const definition = newest.get(old);
      if (definition) newest.set(schema + name, definition);
      newest.delete(old);
    }
    for (const [, comment = "", name = ""] of sql.matchAll(created)) {
      newest.set(name, { file, purpose: purposeIn(comment) || newest.get(name)?.purpose || "" });
    }
  }
  return newest;
}

function purposeIn(comment: string): string {
  const text = comment
    .replace(/^\s*--\s?/gm, "")
    .replace(/\s+/g, " ")
    .trim();
  return aboutTheChange.test(text) ? "" : (/^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text);
}
