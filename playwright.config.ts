import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/global-setup.ts",
  // One more than there are cores: a test waits for its browser and its site for a tenth of the time.
  workers: Math.min(availableParallelism(), 4) + 1,
  fullyParallel: true,
  forbidOnly: true,
  // A site over a hosted project sends no pushes and no mails to visitors without an account, and does not save itself.
  ...(process.env.TEST_MODE === "hosted" && { grepInvert: /@own-backend/ }),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Waiting for animations and drawing their frames was a third of the suite's time; tests of motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // Only shell-offline.spec.ts lets it in: what a worker fetches goes past the answers that a test puts in the way.
    serviceWorkers: "block",
    // One browser context per worker: what one test has compiled the next need not. How it is emptied stands in tests/e2e/fixtures.ts.
    reuseContext: true,
  },
});
