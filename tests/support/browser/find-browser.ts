import { systemBrowsers } from "./system-browsers.ts";

export interface Browser {
  /** Without one Playwright starts the browser that it has installed itself. */
  path?: string;
  /** What the browser needs in its environment. */
  env: Record<string, string>;
}

/** What the search asks of a machine and does on it. */
export interface Machine {
  platform: string;
  arch: string;
  env: Record<string, string | undefined>;
  isRoot: boolean;
  exists(path: string): boolean;
  /** Whether this browser can be started: a file alone may lack its libraries. */
  starts(browser: Browser): Promise<boolean>;
  unpackNpmBrowser(): Promise<Browser>;
  installPlaywrightBrowser(): void;
  aptGet(...args: string[]): boolean;
}

const playwrightBrowser: Browser = { env: {} };

/** The browser for the tests: the first that can be started, else one that is installed now. */
export async function findBrowser(machine: Machine): Promise<Browser> {
  const named = machine.env.CHROMIUM_PATH;
  if (named) return browserNamed(named, machine);
  return (
    (await npmBrowser(machine)) ??
    (await installedBrowser(machine)) ??
    (await installWithPlaywright(machine)) ??
    (await installWithApt(machine)) ??
    noBrowser()
  );
}

async function browserNamed(path: string, machine: Machine): Promise<Browser> {
  const browser = { path, env: {} };
  if (await machine.starts(browser)) return browser;
  throw new Error(`CHROMIUM_PATH is ${path}, and no browser starts there.`);
}

async function npmBrowser(machine: Machine): Promise<Browser | null> {
  if (machine.platform !== "linux" || machine.arch !== "x64") return null;
  const browser = await machine.unpackNpmBrowser().catch(() => null);
  return browser && (await machine.starts(browser)) ? browser : null;
}

async function installedBrowser(machine: Machine): Promise<Browser | null> {
  if (await machine.starts(playwrightBrowser)) return playwrightBrowser;
  for (const path of systemBrowsers(machine.platform, machine.env)) {
    const browser = { path, env: {} };
    if (machine.exists(path) && (await machine.starts(browser))) return browser;
  }
  return null;
}

async function installWithPlaywright(machine: Machine): Promise<Browser | null> {
  machine.installPlaywrightBrowser();
  return (await machine.starts(playwrightBrowser)) ? playwrightBrowser : null;
}

/** Debian and Ubuntu. The lists of packages are fetched only where there are none yet, or old ones. */
async function installWithApt(machine: Machine): Promise<Browser | null> {
  if (!machine.isRoot || !machine.exists("/usr/bin/apt-get")) return null;
  // Only Debian has the headless shell, which is lighter.
  const install = () =>
    ["chromium-headless-shell", "chromium"].some((name) => machine.aptGet("install", "-y", name));
  if (!install() && machine.aptGet("update")) install();
  return installedBrowser(machine);
}

function noBrowser(): never {
  throw new Error(
    "The browser tests found no browser and could install none: install Chrome, Chromium or Edge, or run npx playwright install --with-deps chromium, or set CHROMIUM_PATH to the program of a Chromium.",
  );
}
