import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";
import type { Browser, Machine } from "./find-browser.ts";
import { unpackNpmBrowser } from "./npm-browser.ts";

const root = resolve(import.meta.dirname, "../../..");

export const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  starts,
  unpackNpmBrowser,
  installPlaywrightBrowser() {
    const playwright = resolve(root, "node_modules/@playwright/test/cli.js");
    run(process.execPath, [playwright, "install", "chromium"], {
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000",
    });
  },
  aptGet: (...args) => run("apt-get", args, { DEBIAN_FRONTEND: "noninteractive" }),
};

async function starts(browser: Browser): Promise<boolean> {
  try {
    await (await chromium.launch(launchOptionsOf(browser))).close();
    return true;
  } catch {
    return false;
  }
}

function run(program: string, args: string[], env: Record<string, string>): boolean {
  console.log(`There is no browser for the tests yet: ${args.slice(-3).join(" ")}`);
  return (
    spawnSync(program, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } }).status === 0
  );
}

export function launchOptionsOf({ path, env }: Browser): LaunchOptions {
  return { ...(path && { executablePath: path }), env: { ...process.env, ...env } };
}
