import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

/** `npm test`: every check, then the tests; a failed one does not hide the next. */
interface Step {
  name: string;
  command: string[];
}

/** The tools' own files, because what stands in node_modules/.bin is no JavaScript on Windows. */
const tools = "node_modules";
const routeTypes = {
  name: "types of the routes",
  command: [`${tools}/@react-router/dev/bin.cjs`, "typegen"],
};
/** They run side by side, the longest first. "types" alone needs another step, the types of the routes, which is done before all. */
const checks: Step[] = [
  // Here it runs beside other work; both kinds of tests would wait for it.
  { name: "build", command: ["scripts/build.ts"] },
  // One checker alone: each further one looks again at types that others have seen, and the cores have other work.
  { name: "types", command: [`${tools}/typescript/bin/tsc`, "--noEmit", "--checkers", "1"] },
  {
    name: "lint and format",
    command: [`${tools}/@biomejs/biome/bin/biome`, "check", "--error-on-warnings", "."],
  },
  { name: "import directions", command: ["scripts/check-imports.ts"] },
  { name: "words in the catalogue", command: ["scripts/check-words.ts"] },
  { name: "unused files, exports and dependencies", command: [`${tools}/knip/bin/knip.js`] },
];
/** Each of these keeps all cores busy by itself. */
const tests: Step[] = [
  { name: "unit and integration tests", command: [`${tools}/vitest/vitest.mjs`, "run"] },
  { name: "browser tests", command: [`${tools}/@playwright/test/cli.js`, "test"] },
];

let passed = 0;
let failed = 0;

// Started beside the checks, which leave a core free now and then: both kinds of tests would wait for it.
const postgres = process.env.TEST_POSTGRES_URL ? null : fork("tests/support/prepare-postgres.ts");
const prepared = postgres && Promise.race([once(postgres, "message"), once(postgres, "exit").then(() => [])]);

const waiting = checks.values();
const takeTurns = async () => {
  for (const step of waiting) await report(step, false);
};
await report(routeTypes);
await Promise.all([takeTurns(), takeTurns()]);
// Without it they start one of their own, and tell why that fails.
const [address] = (await prepared) ?? [];
if (address) process.env.PREPARED_TEST_POSTGRES = address;
for (const step of tests) await report(step);
if (postgres?.connected) {
  const ended = once(postgres, "exit");
  postgres.disconnect();
  await ended;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** What it prints is shown as it comes, or whole at its end where another runs beside it. */
async function report(step: Step, live = true): Promise<void> {
  const start = Date.now();
  if (live) console.log(`\n── ${step.name}`);
  const { code, output } = await run(step.command, live);
  if (!live) process.stdout.write(`\n── ${step.name}\n${output}`);
  const counts = countsIn(output);
  passed += counts.passed + (code === 0 ? 1 : 0);
  failed += counts.failed + (code === 0 || counts.failed > 0 ? 0 : 1);
  console.log(
    `── ${step.name}: ${code === 0 ? "ok" : "FAILED"} (${Math.round((Date.now() - start) / 1000)} s)`,
  );
}

/** Runs it with this very Node, whatever the host has. */
function run([program = "", ...args]: string[], live: boolean): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      // The tests start the server dozens of times: from the second on Node finds it compiled.
      env: { NODE_COMPILE_CACHE: resolve("node_modules/.cache/node"), ...process.env, NO_COLOR: "1" },
    });
    let output = "";
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.on("data", (chunk: Buffer) => {
        output += chunk;
        if (live) to.write(chunk);
      });
    }
    child.on("close", (code) => done({ code: code ?? 1, output }));
  });
}

/** Vitest closes with "Tests  3 failed | 40 passed (43)", Playwright with lines "3 failed" and "40 passed (2m)". */
function countsIn(output: string): { passed: number; failed: number } {
  const summary = output.match(/^ +(Tests +\d|\d+ (passed|failed)\b).*$/gm)?.join("\n") ?? "";
  const count = (word: string) => Number(summary.match(new RegExp(`\\d+(?= ${word})`, "g"))?.at(-1) ?? 0);
  return { passed: count("passed"), failed: count("failed") };
}
