import { parseArgs } from "node:util";
import type { Choices } from "../../domain/choices.ts";
import { measureDirect } from "../measuring/direct.ts";
import { ownServer } from "../seeding/own-server.ts";
import { prepare } from "../seeding/prepare.ts";
import { type Question, questions } from "./questions.ts";
import { search } from "./ways.ts";

/** What do three of the further filters cost? The same questions without and with them, in one run. See README.md. */
const { values } = parseArgs({ options: { size: { type: "string", default: "200000" } } });
const rounds = 7;

/** Each question gets three of them, in turn. */
const choices: Choices[] = [
  { bhk: ["2", "3"], facing: ["east", "north_east"], amenities: ["lift"] },
  { listed_by: ["owner"], availability: ["three_months"], furnished_status: ["furnished", "semi_furnished"] },
  { floor: ["ground", "low"], amenities: ["lift", "security"], bhk: ["2"] },
  { listed_by: ["owner", "builder"], facing: ["east"], availability: ["year"] },
];
const filtered: Question[] = questions.map((question, index) => ({
  ...question,
  choices: choices[index % choices.length],
}));

const server = await ownServer();
try {
  const { url } = await prepare(server, Number(values.size), (sentence) => console.error(sentence));
  const measure = (asked: Question[]) =>
    measureDirect(
      url,
      asked.map((question) => search.statement(question)),
      { rounds, role: "anon" },
    );
  // Twice each, alternating: what else the machine does falls on both.
  const [plain, further, again, furtherAgain] = [
    await measure(questions),
    await measure(filtered),
    await measure(questions),
    await measure(filtered),
  ];
  const cost = (one: typeof plain, name: "p50" | "p95") => (one.cpu ?? one.wall)[name];
  for (const name of ["p50", "p95"] as const) {
    const without = Math.min(cost(plain, name), cost(again, name));
    const withThree = Math.min(cost(further, name), cost(furtherAgain, name));
    console.log(
      `${name}: ${without.toFixed(2)} ms without, ${withThree.toFixed(2)} ms with three further filters, ${(withThree / without).toFixed(2)}×`,
    );
  }
} finally {
  await server.stop();
}
