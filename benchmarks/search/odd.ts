import { parseArgs } from "node:util";
import { questionOf } from "../../domain/search/question.ts";
import { understand } from "../../domain/search/understand.ts";
import { connectAs } from "../measuring/direct.ts";
import { median } from "../measuring/percentiles.ts";
import { plainText, useless, withoutMatch } from "./odd-texts.ts";
import { serverAt } from "./own-server.ts";
import { prepare, prepareWithPlaces } from "./prepare.ts";

/** What do texts of no use and texts that match nothing cost, against a plain query? See README.md. */
const { values } = parseArgs({
  options: {
    size: { type: "string", default: "20000" },
    /** Without the whole gazetteer, which takes minutes to load. */
    "without-places": { type: "boolean", default: false },
    server: { type: "string" },
  },
});
const rounds = 9;
/** Parsing one text takes less than the clock's resolution, so that many are timed together. */
const understandings = 50;
/** A statement's name has at most 63 letters, and the names of its arguments have more. */
const statements = new Map<string, string>();

const server = await serverAt(values.server);
try {
  const make = values["without-places"] ? prepare : prepareWithPlaces;
  const { url } = await make(server, Number(values.size), (sentence) => console.error(sentence));
  await measure(url);
} finally {
  await server.stop();
}

async function measure(url: string): Promise<void> {
  const { client, clock: processor } = await connectAs(url, "anon");
  const clock = processor ?? (() => performance.now());
  const search = async (text: string) => {
    const question = questionOf({}, understand(text));
    const names = Object.keys(question);
    const values = Object.entries(question).map(([name, value]) =>
      name === "choices" ? JSON.stringify(value) : value,
    );
    const sql = `select public.search_properties(${names.map((name, n) => `${name} => $${n + 1}`).join(", ")}) as answer`;
    const before = clock();
    await client.query({ name: statementName(sql), text: sql, values });
    return clock() - before;
  };
  console.log(
    `${Number(values.size).toLocaleString("en")} listings, processor time, the text and "${plainText}" in turn.\n`,
  );
  console.log("| Text | database ms | plain ms | ratio | understanding ms | plain ms | ratio |");
  console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
  const texts = [...Object.entries(useless), ...withoutMatch.map((text) => [text, text] as const)];
  for (const [name, text] of texts) {
    const taken = await inTurn([text, plainText], search);
    const understood = await inTurn([text, plainText], async (each) => understanding(each));
    console.log(`| ${[name, ...compared(taken, 2), ...compared(understood, 3)].join(" | ")} |`);
  }
  await client.end();
}

function statementName(sql: string): string {
  const name = statements.get(sql) ?? `search ${statements.size}`;
  statements.set(sql, name);
  return name;
}

async function inTurn(texts: string[], cost: (text: string) => Promise<number>): Promise<number[]> {
  const taken: number[][] = texts.map(() => []);
  for (const text of texts) await cost(text);
  for (let round = 0; round < rounds; round++)
    for (const [index, text] of texts.entries()) taken[index]?.push(await cost(text));
  return taken.map(median);
}

function understanding(text: string): number {
  const before = process.cpuUsage();
  for (let time = 0; time < understandings; time++) questionOf({}, understand(text));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / understandings;
}

function compared([own = Number.NaN, plain = Number.NaN]: number[], digits: number): string[] {
  return [own.toFixed(digits), plain.toFixed(digits), `${(own / plain).toFixed(2)}×`];
}
