import { parseArgs } from "node:util";
import { serverAt } from "./own-server.ts";
import { prepare, preparePlaces } from "./prepare.ts";

/** How long do many listings, and all places of India, take to write, all databases at the same time? See README.md. */
const { values } = parseArgs({
  options: { sizes: { type: "string", default: "10000,100000,1000000" }, server: { type: "string" } },
});
const server = await serverAt(values.server);
const started = performance.now();
const rows: string[] = [];
try {
  await Promise.all([
    ...values.sizes.split(",").map((size) => {
      const listings = `${Number(size).toLocaleString("en-IN")} listings`;
      return made(listings, (tell) => prepare(server, Number(size), tell));
    }),
    made("all places of India", () => preparePlaces(server)),
  ]);
  console.log(`| Database | made after seconds |\n| --- | ---: |\n${rows.join("\n")}`);
} finally {
  await server.stop();
}

async function made(name: string, make: (tell: (sentence: string) => void) => Promise<unknown>) {
  await make((sentence) => console.error(`${name}: ${sentence}`));
  rows.push(`| ${name} | ${((performance.now() - started) / 1000).toFixed(0)} |`);
}
