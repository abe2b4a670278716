import type { Argument, DatabaseFunction } from "./catalogue.ts";

/** The types of a single argument without a name that a request's body can be. */
const bodies = new Set(["json", "jsonb", "text", "xml", "bytea"]);

type FunctionRow = Omit<DatabaseFunction, "callable" | "takesBody">;

/** Which functions a request can call, and how; those of one name in the order of their arguments. */
export function describeFunctions(rows: FunctionRow[]): DatabaseFunction[] {
  return rows
    .map((each) => {
      const [only, ...others] = each.args;
      const unnamed = only?.name === "" && others.length === 0 ? only.type : null;
      return {
        ...each,
        callable: unnamed === null ? each.args.every(({ name }) => name !== "") : bodies.has(unnamed),
        takesBody: unnamed === "json" || unnamed === "jsonb",
      };
    })
    .sort((left, right) => byArguments(left.args, right.args));
}

function byArguments(left: Argument[], right: Argument[]): number {
  for (const [index, one] of left.entries()) {
    const other = right[index];
    if (!other) return 1;
    const order = compare(one.name, other.name) || compare(one.type, other.type);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
