import { defineConfig } from "vitest/config";

/** Its own configuration: the router's Vite plugin belongs to pages, not to tests. */
export default defineConfig({
  test: {
    include: [
      "{app,domain,server,scripts}/**/*.test.{ts,tsx}",
      "packages/*/{src,tests}/**/*.test.ts",
      "tests/{integration,support}/**/*.test.ts",
    ],
    globalSetup: ["tests/support/global-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    retry: 0,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
});
