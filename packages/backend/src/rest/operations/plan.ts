import type { RunOptions } from "../run/run.ts";
import type { Accept, Operation } from "./request.ts";
import { respond } from "./respond.ts";

/** Ends an operation where its query would have been answered. */
class Planned extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super("the query was planned");
    this.lines = lines;
  }
}

/** The same operation, answered with the query plan. Whatever it changes is rolled back. */
export function planOf(operation: Operation, plan: NonNullable<Accept["plan"]>): Operation {
  const options = [`format ${plan.format}`, ...plan.options].join(", ");
  return async (request, catalogue) => {
    const run = async (asked: RunOptions) => {
      const explained = asked.queries
        .slice(-1)
        .map(({ text, values }) => ({ text: `explain (${options}) ${text}`, values }));
      const [rows = []] = await request.run({ ...asked, queries: explained, end: { kind: "rollback" } });
      throw new Planned(rows.map(([line]) => line ?? ""));
    };
    try {
      return await operation({ ...request, run }, catalogue);
    } catch (error) {
      if (!(error instanceof Planned)) throw error;
      return respond(request, { status: 200, body: error.lines.join("\n") });
    }
  };
}
