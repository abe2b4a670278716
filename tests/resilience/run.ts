import { spawn } from "node:child_process";
import { once } from "node:events";
import { backupAndRestore } from "./backup-and-restore.ts";
import { faults } from "./faults.ts";
import type { Outcome } from "./outcome.ts";
import { openRunningSite } from "./running-site.ts";

/** npm run test:resilience: faults against the built server, then 10,000 malformed requests. Only on this machine. */
const malformedRequests = 10_000;
const table: Record<string, Outcome & { result: string }> = {};
const nothing = { acknowledged: 0, lost: 0 };

const site = await openRunningSite();
try {
  for (const [fault, inflict] of Object.entries({
    ...faults,
    "backup and restore": backupAndRestore,
  })) {
    console.log(`… ${fault}`);
    try {
      const outcome = await inflict(site);
      table[fault] = { ...outcome, result: outcome.lost === 0 ? "held" : "LOST ROWS" };
    } catch (error) {
      table[fault] = {
        ...nothing,
        done: error instanceof Error ? error.message : String(error),
        result: "FAILED",
      };
    }
  }
} finally {
  await site.remove();
}

console.log("… malformed requests");
const vitest = spawn(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--project", "pages", "tests/pages/malformed-requests.test.ts"],
  { stdio: "inherit", env: { ...process.env, MALFORMED_REQUESTS: String(malformedRequests) } },
);
const [code] = await once(vitest, "exit");
table["malformed requests"] = {
  ...nothing,
  done: `${malformedRequests} to every endpoint: no 5xx`,
  result: code === 0 ? "held" : "FAILED",
};

console.table(table);
process.exit(Object.values(table).every(({ result }) => result === "held") ? 0 : 1);
