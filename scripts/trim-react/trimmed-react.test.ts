import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { compileFunction } from "node:vm";
import { expect, test } from "vitest";
import { trimmedReact } from "./trimmed-react.ts";

const root = resolve(import.meta.dirname, "../..");
const packageFolder = (name: string) =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
const react = readFileSync(join(packageFolder("react-dom"), "cjs/react-dom-client.production.js"), "utf8");

test("the installed React loses what no page uses, and nothing else", () => {
  const trimmed = trimmedReact(react);
  expect(trimmed.length).toBeLessThan(react.length * 0.9);
  expect(trimmed.length).toBeGreaterThan(react.length * 0.8);
  expect(trimmed).not.toContain(".startViewTransition(");
  expect(trimmed).not.toContain("FragmentInstance.prototype");
  expect(trimmed).not.toMatch(/case (12|19|30|31):/);
  for (const kept of ["case 13:", "hydrateRoot = function", "function updateSuspenseComponent"])
    expect(trimmed).toContain(kept);
});

test("a React that has other names fails the build", () => {
  expect(() => trimmedReact(react.replace("function startViewTransition(", "function begin("))).toThrow(
    "startViewTransition",
  );
  expect(() => trimmedReact(react.replaceAll("REACT_ACTIVITY_TYPE", "REACT_OTHER_TYPE"))).toThrow(
    "REACT_ACTIVITY_TYPE",
  );
});

test("no error is made while React's script is first run: its stack can cost as much as the script", () => {
  const errorsOf = (code: string) => {
    const made: string[] = [];
    const countedError = Object.assign((message: string) => made.push(message), {
      prototype: Error.prototype,
    });
    const run = compileFunction(code, ["require", "exports", "Error"]);
    run(createRequire(join(packageFolder("react-dom"), "package.json")), {}, countedError);
    return made;
  };
  expect(errorsOf(react)).toHaveLength(5);
  expect(errorsOf(trimmedReact(react))).toEqual([]);
});

test("a variable that a kept case shares with a removed one stays declared", () => {
  const sample = `${react}\nfunction sample(fiber) { switch (fiber.tag) { case 30: var shared = 1; return shared; case 13: shared = 2; return shared; } }`;
  expect(trimmedReact(sample)).toMatch(/function sample[\s\S]*case 13:[\s\S]*var shared;/);
});

test("neither pages nor the library of their controls use what is left out", () => {
  const inApp = globSync("app/**/*.{ts,tsx}", { cwd: root }).map((file) => join(root, file));
  const controls = packageFolder("@base-ui/react");
  const inControls = globSync("**/*.{js,mjs}", { cwd: controls }).map((file) => join(controls, file));
  expect(inApp.length).toBeGreaterThan(100);
  expect(inControls.length).toBeGreaterThan(100);
  const word =
    /\b(Activity|Profiler|SuspenseList|useActionState|useFormState|preconnect|prefetchDNS|preinit\w*|preloadModule)\b(?=[\s,}(.])|<ViewTransition\b|[{,.]\s*ViewTransition\b|precedence=/;
  for (const file of [...inApp, ...inControls]) {
    const used = /^import .* from "react(-dom)?"|React(DOM)?\.\w+|precedence=/gm;
    for (const [line] of readFileSync(file, "utf8").matchAll(used)) expect(line, file).not.toMatch(word);
  }
});
