import { parseArgs } from "node:util";
import { answerListings } from "../../app/features/listings/answer.ts";
import { questionOf } from "../../domain/search/question.ts";
import { understand } from "../../domain/search/understand.ts";
import { shippedLexicons } from "../../domain/search/words/lexicons.ts";
import { connectAs } from "../measuring/direct.ts";
import { median } from "../measuring/percentiles.ts";
import { serverAt } from "../seeding/own-server.ts";
import { prepare, prepareWithPlaces } from "../seeding/prepare.ts";
import { plainText, useless, withoutMatch } from "./odd-texts.ts";
import { restOn } from "./rest-on-connection.ts";

/** What do texts of no use and texts that match nothing cost, the search and the whole page, against a plain query? See README.md. */
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
  const rest = restOn(client);
  const cost = async (run: () => PromiseLike<unknown>) => {
    const before = clock();
    await run();
    return clock() - before;
  };
  const search = (text: string) =>
    cost(() => rest.rpc("search_properties", questionOf({}, understand(text))));
  const page = (text: string) =>
    cost(() => answerListings(rest, new URLSearchParams({ search: text }), console.error, shippedLexicons));
  console.log(
    `${Number(values.size).toLocaleString("en")} listings, processor time, the text and "${plainText}" in turn.\n`,
  );
  console.log(
    "| Text | search ms | plain ms | ratio | page ms | plain ms | ratio | understanding ms | plain ms | ratio |",
  );
  console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  const texts = [...Object.entries(useless), ...withoutMatch.map((text) => [text, text] as const)];
  for (const [name, text] of texts) {
    const searched = await inTurn([text, plainText], search);
    const whole = await inTurn([text, plainText], page);
    const understood = await inTurn([text, plainText], async (each) => understanding(each));
    console.log(
      `| ${[name, ...compared(searched, 2), ...compared(whole, 2), ...compared(understood, 3)].join(" | ")} |`,
    );
  }
  await client.end();
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
