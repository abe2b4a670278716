import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { type Browser, findBrowser, type Machine } from "./find-browser.ts";

const npmBrowser: Browser = { path: "/cache/chromium", env: { FONTCONFIG_FILE: "/cache/fonts.conf" } };

interface Given {
  /** The browsers that start here: their paths, "npm" or "playwright". */
  starts?: string[];
  /** Files that are there; a browser that starts is there too. */
  files?: string[];
  /** What these commands bring into being, once they have been run. */
  installs?: Record<string, string>;
}

/** A machine of which only the given things are true. It notes every command that was run on it. */
function machine(given: Given, changes: Partial<Machine> = {}) {
  const starts = new Set(given.starts);
  const commands: string[] = [];
  const run = (command: string) => {
    commands.push(command);
    const installed = given.installs?.[command];
    if (installed) starts.add(installed);
    return installed !== undefined;
  };
  const made: Machine = {
    platform: "linux",
    arch: "arm64",
    env: {},
    isRoot: false,
    exists: (path) => starts.has(path) || given.files?.includes(path) === true,
    starts: async (browser) => starts.has(browser === npmBrowser ? "npm" : (browser.path ?? "playwright")),
    unpackNpmBrowser: async () => {
      run("unpack");
      return npmBrowser;
    },
    installPlaywrightBrowser: () => void run("playwright install"),
    aptGet: (...args) => run(`apt-get ${args.join(" ")}`),
    ...changes,
  };
  return { ...made, commands };
}

const everything = ["/opt/mine", "npm", "playwright", "/usr/bin/google-chrome", "/usr/bin/chromium"];
const x64 = { arch: "x64" };

test("CHROMIUM_PATH comes first, and nothing is unpacked for it", async () => {
  const all = machine({ starts: everything }, { ...x64, env: { CHROMIUM_PATH: "/opt/mine" } });
  expect(await findBrowser(all)).toEqual({ path: "/opt/mine", env: {} });
  expect(all.commands).toEqual([]);
});

test("a CHROMIUM_PATH without a browser is said, not passed over", async () => {
  const wrong = machine({ starts: everything }, { env: { CHROMIUM_PATH: "/opt/gone" } });
  await expect(findBrowser(wrong)).rejects.toThrow(
    "CHROMIUM_PATH is /opt/gone, and no browser starts there.",
  );
});

test("on x64 Linux the browser from npm is next, with what it needs", async () => {
  expect(await findBrowser(machine({ starts: everything }, x64))).toBe(npmBrowser);
});

test.each([
  ["on arm64", {}],
  ["on macOS", { platform: "darwin", arch: "x64" }],
  ["on Windows", { platform: "win32", arch: "x64" }],
])("%s the browser from npm is not even unpacked", async (_, changes) => {
  const other = machine({ starts: everything }, changes);
  expect(await findBrowser(other)).toEqual({ env: {} });
  expect(other.commands).toEqual([]);
});

test.each([
  ["does not start", {}],
  ["can't be unpacked", { unpackNpmBrowser: () => Promise.reject(new Error("no space left")) }],
])("a browser from npm that %s gives way to Playwright's own", async (_, changes) => {
  expect(await findBrowser(machine({ starts: ["playwright"] }, { ...x64, ...changes }))).toEqual({ env: {} });
});

test("without Playwright's own it is the system's: Chrome, then Chromium, then Edge", async () => {
  const installed = ["/usr/bin/microsoft-edge", "/snap/bin/chromium", "/usr/bin/google-chrome"];
  for (const path of [...installed].reverse()) {
    const starts = installed.slice(0, installed.indexOf(path) + 1);
    expect(await findBrowser(machine({ starts }))).toEqual({ path, env: {} });
  }
});

test("a program that is there but does not start is passed over", async () => {
  const stub = machine({ files: ["/usr/bin/chromium"], starts: ["/usr/bin/chromium-browser"] });
  expect(await findBrowser(stub)).toEqual({ path: "/usr/bin/chromium-browser", env: {} });
});

test.each([
  ["linux", "/home/asha/bin/chromium", { PATH: "/home/asha/bin:/bin" }],
  ["darwin", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", {}],
  ["darwin", "/Users/asha/Applications/Chromium.app/Contents/MacOS/Chromium", { HOME: "/Users/asha" }],
  [
    "win32",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    { PROGRAMFILES: "C:\\Program Files" },
  ],
  ["win32", "C:\\Apps\\Microsoft\\Edge\\Application\\msedge.exe", { "PROGRAMFILES(X86)": "C:\\Apps" }],
])("on %s the system's browser is found at %s", async (platform, path, env) => {
  expect(await findBrowser(machine({ starts: [path] }, { platform, env }))).toEqual({ path, env: {} });
});

test("without any browser Playwright installs its own", async () => {
  const bare = machine({ installs: { "playwright install": "playwright" } });
  expect(await findBrowser(bare)).toEqual({ env: {} });
  expect(bare.commands).toEqual(["playwright install"]);
});

const debian: Given = { files: ["/usr/bin/apt-get"] };
const aptInstall = "apt-get install -y chromium";
const aptInstallShell = "apt-get install -y chromium-headless-shell";

test("where Playwright's can't be had, root on Debian installs Chromium's headless shell", async () => {
  const path = "/usr/bin/chromium-headless-shell";
  const bare = machine({ ...debian, installs: { [aptInstallShell]: path } }, { isRoot: true });
  expect(await findBrowser(bare)).toEqual({ path, env: {} });
  expect(bare.commands).toEqual(["playwright install", aptInstallShell]);
});

test("where there is no headless shell, as on Ubuntu, root installs Chromium", async () => {
  const bare = machine({ ...debian, installs: { [aptInstall]: "/usr/bin/chromium" } }, { isRoot: true });
  expect(await findBrowser(bare)).toEqual({ path: "/usr/bin/chromium", env: {} });
  expect(bare.commands).toEqual(["playwright install", aptInstallShell, aptInstall]);
});

test("apt's lists are fetched when the package is not known", async () => {
  const bare = machine({ ...debian, installs: { "apt-get update": "lists" } }, { isRoot: true });
  await expect(findBrowser(bare)).rejects.toThrow();
  expect(bare.commands).toEqual([
    "playwright install",
    aptInstallShell,
    aptInstall,
    "apt-get update",
    aptInstallShell,
    aptInstall,
  ]);
});

test.each([
  ["an ordinary user on Debian", machine(debian)],
  ["root elsewhere", machine({}, { isRoot: true })],
])("%s who can install none is told the ways in one sentence", async (_, bare) => {
  await expect(findBrowser(bare)).rejects.toThrow(
    /^The browser tests found no browser .*Chrome, Chromium or Edge.*playwright install.*CHROMIUM_PATH[^.]*\.$/,
  );
  expect(bare.commands).toEqual(["playwright install"]);
});

test.each(["playwright.config.ts", "vitest.config.ts"])(
  "importing %s starts no process and writes no file: an editor or another tool may do that at any time",
  (file) => {
    const load = `import("./${file}").then((module) => console.log(typeof module.default))`;
    const onlyReading = ["--permission", "--allow-fs-read=*", "--allow-addons", "--no-warnings"];
    expect(execFileSync(process.execPath, [...onlyReading, "-e", load], { encoding: "utf8" })).toBe(
      "object\n",
    );
  },
);
