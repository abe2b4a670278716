import { ambiguousFunction, noFunction } from "../errors/catalogue-errors.ts";
import { type Catalogue, type DatabaseFunction, exposedSchema } from "./catalogue.ts";
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
  const overloads = catalogue.functions.get(name) ?? [];
  const fitting = keys === null ? [] : overloads.filter((each) => !each.takesBody && fits(each, keys));
  const [found, ...others] =
    fitting.length > 0 ? fitting : overloads.filter((each) => isPost && each.takesBody);
  if (!found) throw noFunction(name, keys ?? [], isPost, hintFor(catalogue, name, overloads));
  if (others.length > 0) throw ambiguousFunction([found, ...others].map(signature));
  return found;
}

function fits({ args }: DatabaseFunction, keys: string[]): boolean {
  const known =
    args.every(({ name }) => name !== "") && keys.every((key) => args.some(({ name }) => name === key));
  return known && args.every(({ name, required, variadic }) => !required || variadic || keys.includes(name));
}

function hintFor(catalogue: Catalogue, name: string, overloads: DatabaseFunction[]): string | null {
  const [same] = overloads;
  if (same) {
    const list = same.args.map((argument) => argument.name).join(", ");
    return `Perhaps you meant to call the function ${exposedSchema}.${name}${list ? `(${list})` : ""}`;
  }
  const meant = nearest(name, catalogue.functions.keys());
  return meant === null ? null : `Perhaps you meant to call the function ${exposedSchema}.${meant}`;
}

function signature({ name, args }: DatabaseFunction): string {
  return `${exposedSchema}.${name}(${args.map((each) => `${each.name} => ${each.type}`).join(", ")})`;
}
