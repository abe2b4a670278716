import { spawnSync } from "node:child_process";

/** `npm run test:modes`: what starts several servers, poolers, replicas and proxies, the failover and the rolling upgrade in their long form. */
const { status } = spawnSync(
  process.execPath,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "tests/integration/process",
    "tests/integration/database",
    "tests/pages/hosted.test.ts",
  ],
  { stdio: "inherit", env: { FAILOVER_WRITES: "2000", MIGRATION_SECONDS: "25", ...process.env } },
);
process.exit(status ?? 1);
