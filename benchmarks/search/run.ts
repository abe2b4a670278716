import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { alternate } from "../measuring/alternate.ts";
import { measureDirect } from "../measuring/direct.ts";
import { siteScript, startServer } from "../measuring/http-server.ts";
import { serverAt } from "../seeding/own-server.ts";
import { prepare } from "../seeding/prepare.ts";
import { type Question, questions } from "./questions.ts";
import { type Result, report } from "./report.ts";
import { floor, literal, overHttp, search, type Way } from "./ways.ts";

/** How does the search grow? See README.md. */
const { values } = parseArgs({
  options: { sizes: { type: "string", default: "10000,100000,1000000" }, server: { type: "string" } },
});
const roundCount = 7;
const nothing = { p50: Number.NaN, p95: Number.NaN };
const sizes = values.sizes.split(",").map(Number);

const server = await serverAt(values.server);
const results: Result[] = [];
try {
  for (const size of sizes) {
    results.push(await runSize(size));
    writeFileSync(new URL("./RESULTS.md", import.meta.url), report(results, questions.length));
  }
  console.log(report(results, questions.length));
} finally {
  await server.stop();
}

async function runSize(size: number): Promise<Result> {
  const tell = (sentence: string) => console.error(`${size}: ${sentence}`);
  const { url, ids } = await prepare(server, size, tell);
  const site = await startServer(siteScript, url);
  const [ours = nothing, lowest = nothing] = await alternate(questions, overHttp(site, ids), roundCount);
  site.close();
  tell("measured over HTTP");
  // What takes seconds is asked once, and the more listings there are, the fewer questions.
  const step = size > 100_000 ? 16 : size > 10_000 ? 8 : 1;
  const few = questions.filter((_, index) => index % step === 1 % step);
  const direct = (way: Way, asked: Question[], rounds: number) =>
    measureDirect(
      url,
      asked.map((question) => way.statement(question)),
      { rounds, role: "anon" },
    );
  return {
    size,
    http: { ours, floor: lowest },
    ours: await direct(search, questions, roundCount),
    floor: await direct(floor(ids), questions, roundCount),
    literal: await direct(literal, few, 1),
  };
}
