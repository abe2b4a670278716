import { join } from "node:path";
import { siteScript } from "../measuring/http-server.ts";
import { percentile } from "../measuring/percentiles.ts";
import { bareDriver, type Contender, liteIsInstalled, scopedDriver, server } from "./contenders.ts";
import { startFixture } from "./fixture.ts";
import { barePath, expectedRows, type Question, questions, restPath } from "./questions.ts";

/** How much does a read through the REST service cost, compared with the same read on the bare driver? */
const rounds = Number(process.argv[2] ?? 9);
const perRound = 200;
const local = (script: string) => join(import.meta.dirname, script);

const fixture = await startFixture();
const contenders: Contender[] = [];
try {
  const { url, someId } = fixture;
  const rest = (question: Question) => restPath(question, someId);
  contenders.push(
    await bareDriver(url, someId),
    await scopedDriver(url, someId, true),
    await scopedDriver(url, someId, false),
    await server("bare driver over HTTP", local("serve-bare.ts"), url, (question) =>
      barePath(question, someId),
    ),
    await server("this REST service", siteScript, url, rest),
  );
  if (liteIsInstalled()) contenders.push(await server("@supabase/lite", local("serve-lite.mjs"), url, rest));
  for (const question of questions) await compare(question);
} finally {
  for (const contender of contenders) await contender.close();
  await fixture.stop();
}

/** All take turns in each round, so that a busy moment of the machine falls on all of them. */
async function compare(question: Question): Promise<void> {
  const times = new Map<Contender, number[]>(contenders.map((contender) => [contender, []]));
  for (const contender of contenders) await measure(contender, question);
  for (let round = 0; round < rounds; round += 1)
    for (const contender of contenders) times.get(contender)?.push(...(await measure(contender, question)));
  const p50 = (name: string) =>
    percentile([...times].find(([contender]) => contender.name === name)?.[1] ?? [], 0.5);
  const [driver, overHttp] = [p50("bare driver"), p50("bare driver over HTTP")];
  console.log(`\n| ${question} | p50 ms | p95 ms | / bare driver | / bare driver over HTTP |`);
  console.log("| --- | --- | --- | --- | --- |");
  for (const [{ name }, taken] of times) {
    const middle = percentile(taken, 0.5);
    const cells = [middle, percentile(taken, 0.95), middle / driver, middle / overHttp];
    console.log(`| ${name} | ${cells.map((cell) => cell.toFixed(2)).join(" | ")} |`);
  }
}

async function measure(contender: Contender, question: Question): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < perRound; count += 1) {
    const start = performance.now();
    const rows = await contender.ask(question);
    times.push(performance.now() - start);
    if (rows !== expectedRows[question])
      throw new Error(`${contender.name} gave ${rows} rows for ${question}`);
  }
  return times;
}
