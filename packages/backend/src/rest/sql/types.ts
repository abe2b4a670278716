import { identifier } from "./statement.ts";

/** The names that SQL itself gives to types; any other name is an identifier and is quoted as one. */
const standardNames: Record<string, string> = {
  int: "int4",
  integer: "int4",
  smallint: "int2",
  bigint: "int8",
  real: "float4",
  "double precision": "float8",
  float: "float8",
  decimal: "numeric",
  boolean: "bool",
  character: "bpchar",
  char: "bpchar",
  "character varying": "varchar",
  "bit varying": "varbit",
  timestamp: "timestamp",
  "timestamp without time zone": "timestamp",
  "timestamp with time zone": "timestamptz",
  "time without time zone": "time",
  "time with time zone": "timetz",
};

export function typeName(cast: string): string {
  const name = cast.toLowerCase().replace(/\s+/g, " ");
  return Object.hasOwn(standardNames, name) ? identifier(standardNames[name] ?? name) : identifier(name);
}
