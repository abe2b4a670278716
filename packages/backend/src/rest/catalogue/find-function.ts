import { ambiguousFunction, noFunction } from "../errors/catalogue-errors.ts";
import type { Catalogue, DatabaseFunction } from "./catalogue.ts";
import { nearest } from "./hints.ts";

export function isArgumentOf(catalogue: Catalogue, name: string, key: string): boolean {
  return (catalogue.functions.get(name) ?? []).some(({ args }) =>
    args.some((argument) => argument.name === key),
  );
}

/** The one function of that name that can be called with these keys; `keys` is null for a body without keys. */
export function findFunction(
  catalogue: Catalogue,
  name: string,
  keys: string[] | null,
  isPost: boolean,
): DatabaseFunction {
  const overloads = (catalogue.functions.get(name) ?? []).filter(({ callable }) => callable);
  const fitting = keys === null ? [] : overloads.filter((each) => fits(each, keys));
  const [found, ...others] =
    fitting.length > 0 ? fitting : overloads.filter((each) => isPost && each.takesBody);
  if (!found) {
    const hint = hintFor(catalogue, name, overloads, keys ?? []);
    throw noFunction(catalogue.schema, name, keys ?? [], isPost, hint);
  }
  if (others.length > 0)
    throw ambiguousFunction([found, ...others].map((each) => signature(catalogue.schema, each)));
  return found;
}

function fits({ args }: DatabaseFunction, keys: string[]): boolean {
  return (
    keys.every((key) => args.some(({ name }) => name === key)) &&
    args.every(({ name, required, variadic }) => !required || variadic || keys.includes(name))
  );
}

/** Another list of arguments where the name is known, else another name. */
function hintFor(
  catalogue: Catalogue,
  name: string,
  overloads: DatabaseFunction[],
  keys: string[],
): string | null {
  const listed = (names: string[]) => `(${[...names].sort().join(", ")})`;
  const callable = [...catalogue.functions].filter(([, all]) => all.some((each) => each.callable));
  const meant =
    overloads.length === 0
      ? nearest(
          name,
          callable.map(([known]) => known),
        )
      : nearest(
          listed(keys),
          overloads.map(({ args }) => listed(args.map((argument) => argument.name))),
        );
  if (meant === null) return null;
  const call = overloads.length === 0 ? meant : `${name}${meant}`;
  return `Perhaps you meant to call the function ${catalogue.schema}.${call}`;
}

function signature(schema: string, { name, args }: DatabaseFunction): string {
  return `${schema}.${name}(${args.map((each) => `${each.name} => ${each.type}`).join(", ")})`;
}
