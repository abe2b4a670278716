import { RestError } from "./rest-error.ts";

/** What the catalogue does not know. Codes, statuses and words are the protocol's. */

/** The reason is in the log; the client tries again. */
export const noCatalogue = () =>
  new RestError({
    status: 503,
    code: "PGRST002",
    message: "Could not query the database for the schema cache. Retrying.",
  });

export const noRelationship = (
  schema: string,
  parent: string,
  child: string,
  hinted: string | null,
  hint: string | null,
) =>
  new RestError({
    status: 400,
    code: "PGRST200",
    message: `Could not find a relationship between '${parent}' and '${child}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${parent}' and '${child}'${
      hinted === null ? "" : ` using the hint '${hinted}'`
    } in the schema '${schema}', but no matches were found.`,
    hint,
  });

export interface RelationshipDescription {
  cardinality: string;
  embedding: string;
  relationship: string;
}

export const ambiguousRelationship = (
  parent: string,
  child: string,
  found: RelationshipDescription[],
  names: string[],
) =>
  new RestError({
    status: 300,
    code: "PGRST201",
    message: `Could not embed because more than one relationship was found for '${parent}' and '${child}'`,
    details: found,
    hint: `Try changing '${child}' to one of the following: ${names
      .map((name) => `'${child}!${name}'`)
      .join(", ")}. Find the desired relationship in the 'details' key.`,
  });

export const noFunction = (
  schema: string,
  name: string,
  keys: string[],
  isPost: boolean,
  hint: string | null,
) => {
  const sorted = [...keys].sort();
  const list = sorted.join(", ");
  const without = sorted.length === 0;
  const searched = without ? " without parameters" : ` with parameter${sorted.length > 1 ? "s" : ""} ${list}`;
  const unnamed = isPost ? " or with a single unnamed json/jsonb parameter" : "";
  return new RestError({
    status: 404,
    code: "PGRST202",
    message: `Could not find the function ${schema}.${name}${without ? " without parameters" : `(${list})`} in the schema cache`,
    details: `Searched for the function ${schema}.${name}${searched}${unnamed}, but no matches were found in the schema cache.`,
    hint,
  });
};

export const ambiguousFunction = (signatures: string[]) =>
  new RestError({
    status: 300,
    code: "PGRST203",
    message: `Could not choose the best candidate function between: ${signatures.join(", ")}`,
    hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
  });

export const noColumn = (table: string, column: string) =>
  new RestError({
    status: 400,
    code: "PGRST204",
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
  });

export const noTable = (schema: string, table: string, nearest: string | null) =>
  new RestError({
    status: 404,
    code: "PGRST205",
    message: `Could not find the table '${schema}.${table}' in the schema cache`,
    hint: nearest === null ? null : `Perhaps you meant the table '${schema}.${nearest}'`,
  });
