import { cpus } from "node:os";
import type { Measured } from "../measuring/direct.ts";
import type { Percentiles } from "../measuring/percentiles.ts";

export interface Result {
  size: number;
  /** Through the REST service, the two alternating. */
  http: { ours: Percentiles; floor: Percentiles };
  /** On a bare connection. */
  ours: Measured;
  literal: Measured;
  floor: Measured;
}

const number = (value: number, digits: number) =>
  value.toLocaleString("en", { maximumSignificantDigits: digits });
const ms = (value: number | undefined) => (value === undefined ? "–" : number(value, 3));
const times = (value: number) => `${number(value, 2)}×`;

/** By the processor's time where it is known: it says the same on a busy machine. */
const cost = (one: Measured) => (one.cpu ?? one.wall).p95;

export function report(results: Result[], questions: number): string {
  const first = results[0];
  const measured = results.flatMap(({ size, http, ours, literal, floor }) => [
    row(size, "search_properties", ours, http.ours),
    row(size, "12 by primary key", floor, http.floor),
    row(size, "ILIKE and count", literal),
  ]);
  const ratios = results.map(({ size, http, ours, literal, floor }) =>
    line([
      number(size, 7),
      times(http.ours.p95 / http.floor.p95),
      times(http.ours.p95 / (first?.http.ours.p95 ?? Number.NaN)),
      times(cost(ours) / cost(floor)),
      times(first ? cost(ours) / cost(first.ours) : Number.NaN),
      times(cost(literal) / cost(ours)),
    ]),
  );
  return `# Search: the latest result

${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "processor"}, Node ${process.version}, Postgres 18 from npm.
Milliseconds over ${questions} questions, as the role anon under the policies.

| Listings | Way | over HTTP p50 | over HTTP p95 | direct p50 | direct p95 | processor p50 | processor p95 |
| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |
${measured.join("\n")}

Ratios of the p95:

| Listings | over HTTP: to the floor | over HTTP: growth | processor: to the floor | processor: growth | processor: ILIKE to ours |
| ---: | ---: | ---: | ---: | ---: | ---: |
${ratios.join("\n")}
`;
}

const line = (cells: string[]) => `| ${cells.join(" | ")} |`;

function row(size: number, way: string, { wall, cpu }: Measured, http?: Percentiles): string {
  const figures = [http?.p50, http?.p95, wall.p50, wall.p95, cpu?.p50, cpu?.p95];
  return line([number(size, 7), way, ...figures.map(ms)]);
}
