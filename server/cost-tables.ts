import { readFileSync } from "node:fs";
import { type CostTables, costTablesSchema } from "../domain/costs/tables.ts";
import { EnvError } from "./env.ts";

const shipped = new URL("../domain/costs/tables.json", import.meta.url);

/** Duties and taxes: the shipped file, or the operator's own (COST_TABLES), so that a new rate needs no build. */
export function readCostTables(path: string | undefined): CostTables {
  const parsed = costTablesSchema.safeParse(contentOf(path));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new EnvError(`COST_TABLES is not usable: ${issue?.path.join(".")}: ${issue?.message}.`);
}

function contentOf(path: string | undefined): unknown {
  try {
    return JSON.parse(readFileSync(path ?? shipped, "utf8"));
  } catch (error) {
    throw new EnvError(`COST_TABLES is not usable: ${error instanceof Error ? error.message : error}.`);
  }
}
