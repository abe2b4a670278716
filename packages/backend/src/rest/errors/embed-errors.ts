import { RestError } from "./rest-error.ts";

/** What is wrong with a table that is selected inside another. Codes, statuses and words are the protocol's. */

/** Postgres's own words, which the protocol has for two embeddings of one name beside each other. */
export const embeddedTwice = (parent: string, key: string, depth: number) =>
  new RestError({
    status: 400,
    code: "42712",
    message: `table name "${parent}_${key}_${depth}" specified more than once`,
  });

export const notEmbedded = (resource: string) =>
  new RestError({
    status: 400,
    code: "PGRST108",
    message: `'${resource}' is not an embedded resource in this request`,
    hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
  });

export const relatedOrderNotToOne = (origin: string, target: string) =>
  new RestError({
    status: 400,
    code: "PGRST118",
    message: `A related order on '${target}' is not possible`,
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });

export const badEmbedFilter = (target: string) =>
  new RestError({
    status: 400,
    code: "PGRST120",
    message: `Bad operator on the '${target}' embedded resource`,
    details: "Only is null or not is null filters are allowed on embedded resources",
  });
