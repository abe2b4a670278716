import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { keepTwoBuilds } from "./keep-two-builds.ts";

const root = resolve(import.meta.dirname, "..");
const built = join(root, "build");
/** Its `main.js` is what `npm start` runs. */
export const serverFolder = join(built, "process");

const pages = {
  sources: [
    "{app,domain,public}/**/*.*",
    "{vite,react-router}.config.ts",
    "scripts/{trim-router.ts,trim-react/*.ts}",
  ],
  stampFile: join(built, "sources.sha256"),
};
const server = {
  sources: [
    "{server,domain,packages/*/src}/**/*.{ts,json}",
    "packages/*/package.json",
    "scripts/bundle-server.ts",
  ],
  stampFile: join(serverFolder, "sources.sha256"),
};

/**
 * Builds pages and server, each unless nothing that goes into it has changed since the last build. In a process of its own,
 * because what bundling and compressing take of memory, some 300 MB, stays with the process that did it.
 */
export function build(): void {
  if ([pages, server].every(({ sources, stampFile }) => isFresh(stampFile, stampOf(sources).stamp))) return;
  const { status } = spawnSync(process.execPath, [import.meta.filename], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

export function buildPages(): void {
  const { sources, stampFile } = pages;
  const { stamp } = stampOf(sources);
  if (isFresh(stampFile, stamp)) return;
  // Not among what a benchmark prints as its result.
  console.error("Building the pages…");
  for (const folder of ["client", "server"]) rmSync(join(built, folder), { recursive: true, force: true });
  const { status } = spawnSync(
    process.execPath,
    [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"],
    {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  precompress(join(built, "client"));
  writeFileSync(stampFile, stamp);
}

export async function buildServer(): Promise<void> {
  const { stamp, files } = stampOf(server.sources);
  const { stampFile } = server;
  if (isFresh(stampFile, stamp)) return;
  rmSync(stampFile, { force: true });
  const { bundleServer } = await import("./bundle-server.ts");
  const bundle = await bundleServer(serverFolder);
  for (const file of bundle.sources)
    if (!files.has(file)) throw new Error(`a change of ${file} would not build the server anew`);
  keepTwoBuilds(serverFolder, bundle.written);
  writeFileSync(stampFile, stamp);
}

const isFresh = (stampFile: string, stamp: string) =>
  existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;

function stampOf(patterns: string[]): { stamp: string; files: Set<string> } {
  const hash = createHash("sha256").update(process.version);
  const found = globSync([...patterns, "tsconfig.json", "package-lock.json"], { cwd: root });
  const files = found.map((file) => file.replaceAll("\\", "/")).sort();
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return { stamp: hash.digest("hex"), files: new Set(files) };
}

/** Compressed once here as small as can be, instead of at every request. */
function precompress(folder: string): void {
  for (const name of globSync("**/*.{js,css,svg,json,txt,html,webmanifest}", { cwd: folder })) {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    if (bytes.length < 512) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (import.meta.main) {
  buildPages();
  await buildServer();
}
