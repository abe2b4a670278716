import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./tests/e2e/chromium.ts";

const { path, env } = await findChromium();

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/global-setup.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A machine that does much else can starve a browser for seconds. What needs another try is listed as flaky.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Only shell-offline.spec.ts lets it in: what a worker fetches goes past the answers that a test puts in the way.
    serviceWorkers: "block",
    // Recording costs as much as the tests themselves.
    trace: "on-first-retry",
    launchOptions: { executablePath: path, env: { ...process.env, ...env } },
  },
});
