import { cpus } from "node:os";
import type { Measured } from "./measure.ts";

export interface Result {
  size: number;
  seconds: number | null;
  ours: Measured;
  literal: Measured;
  floor: Measured;
}

const number = (value: number, digits: number) =>
  value.toLocaleString("en", { maximumSignificantDigits: digits });
const ms = (value: number | undefined) => (value === undefined ? "–" : number(value, 3));
const times = (value: number) => `${number(value, 2)}×`;

/** By the processor's time where it is known: it says the same on a busy machine. */
const p95 = (one: Measured) => (one.cpu ?? one.wall).p95;
const p50 = (one: Measured) => (one.cpu ?? one.wall).p50;

export function report(results: Result[], questions: number): string {
  const first = results[0]?.ours;
  const measured = results.flatMap(({ size, ours, literal, floor }) => [
    row(size, "search_properties", ours),
    row(size, "ILIKE and count", literal),
    row(size, "12 by primary key", floor),
  ]);
  const ratios = results.map(
    ({ size, ours, literal, floor, seconds }) =>
      `| ${number(size, 7)} | ${times(p95(ours) / p95(floor))} | ${times(p50(literal) / p50(ours))} | ${times(p95(literal) / p95(ours))} | ${times(p95(ours) / p95(first ?? ours))} | ${seconds === null ? "–" : `${number(seconds, 3)} s`} |`,
  );
  return `# Search: the latest result

${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "processor"}, Node ${process.version}, Postgres 18 from npm.
Milliseconds over ${questions} questions, as the role anon under the policies.

| Listings | Way | clock p50 | clock p95 | processor p50 | processor p95 |
| ---: | --- | ---: | ---: | ---: | ---: |
${measured.join("\n")}

Ratios of the processor's time:

| Listings | ours / floor, p95 | ILIKE / ours, p50 | ILIKE / ours, p95 | growth since the first size, p95 | seeding |
| ---: | ---: | ---: | ---: | ---: | ---: |
${ratios.join("\n")}
`;
}

function row(size: number, way: string, { wall, cpu }: Measured): string {
  return `| ${number(size, 7)} | ${way} | ${ms(wall.p50)} | ${ms(wall.p95)} | ${ms(cpu?.p50)} | ${ms(cpu?.p95)} |`;
}
