import { spawnSync } from "node:child_process";

/**
 * `npm run test:modes`: several servers with poolers, replicas and proxies, the failover and the rolling upgrade in their
 * long form; then the browser tests over a hosted project. `npm test` runs the same browser tests on own servers.
 */
const runs: { command: string[]; env: NodeJS.ProcessEnv }[] = [
  {
    command: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "tests/integration/process",
      "tests/integration/database",
      "tests/pages/hosted.test.ts",
    ],
    env: { FAILOVER_WRITES: "2000", MIGRATION_SECONDS: "25" },
  },
  { command: ["node_modules/@playwright/test/cli.js", "test"], env: { TEST_MODE: "hosted" } },
];

let failed = false;
for (const { command, env } of runs) {
  const { status } = spawnSync(process.execPath, command, {
    stdio: "inherit",
    env: { ...env, ...process.env },
  });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
