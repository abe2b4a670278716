import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

// The tests start the server dozens of times: from the second on Node finds it compiled.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/node");

/** Its own configuration: the router's Vite plugin belongs to pages, not to tests. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "product",
          include: ["{app,domain,server,scripts}/**/*.test.ts", "tests/{integration,support}/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
        },
      },
      {
        extends: true,
        // By themselves, because a worker ends where the next file wants another environment: most of these want jsdom.
        test: { name: "components", include: ["app/**/*.test.tsx"] },
      },
      {
        extends: true,
        test: {
          name: "pages",
          include: ["tests/pages/**/*.test.ts"],
          globalSetup: ["tests/pages/global-setup.ts"],
          // As in production: React renders several times as slowly while it looks for mistakes of developers.
          env: { NODE_ENV: "production" },
        },
      },
      {
        extends: true,
        test: {
          name: "backend",
          include: ["packages/backend/{src,tests}/**/*.test.ts"],
          globalSetup: ["packages/backend/tests/support/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "packages",
          include: ["packages/{basemap,demo,embedded-postgres,gazetteer}/{src,tests}/**/*.test.ts"],
        },
      },
    ],
    // Only for what hangs: a slow machine that has other work too may take ten times as long as a quick one.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // A worker keeps its modules from one file to the next: importing them anew was a third of the time.
    isolate: false,
    retry: 0,
    expect: { poll: { timeout: 15_000 } },
    // Two more than there are cores: many tests wait for processes, timers and faults, and with one more a quarter of the time of
    // two cores was left.
    maxWorkers: Math.min(availableParallelism(), 4) + 2,
  },
});
