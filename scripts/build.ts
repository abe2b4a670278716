import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = resolve(import.meta.dirname, "..");
const stampFile = join(root, "build", "sources.sha256");

/** Builds the pages unless nothing that goes into them has changed since the last build. */
export function buildPages(): void {
  const stamp = stampOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  // Not among what a benchmark prints as its result.
  console.error("Building the pages…");
  rmSync(join(root, "build"), { recursive: true, force: true });
  const built = spawnSync(process.execPath, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
  precompress(join(root, "build", "client"));
  writeFileSync(stampFile, stamp);
}

function stampOfSources(): string {
  const hash = createHash("sha256").update(process.version);
  const patterns = [
    "{app,domain,public}/**/*.*",
    "{vite,react-router}.config.ts",
    "scripts/{trim-router.ts,trim-react/*.ts}",
    "tsconfig.json",
    "package-lock.json",
  ];
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
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

if (import.meta.main) buildPages();
