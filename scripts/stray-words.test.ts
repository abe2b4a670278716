import { expect, test } from "vitest";
import { strayWords } from "./stray-words.ts";

const found = (source: string) => strayWords("some-page.tsx", source).map(({ words }) => words);

test("text between tags is found, with its line", () => {
  const source = "const page = () => (\n  <p>\n    Read <b>me</b> {words.first}\n  </p>\n);";
  expect(strayWords("page.tsx", source)).toEqual([
    { line: 2, words: "Read" },
    { line: 3, words: "me" },
  ]);
});

test("what is read out or shown by an attribute is found, even one word, however it is written", () => {
  for (const name of ["aria-label", "placeholder", "title", "alt", "label"]) {
    expect(found(`<a ${name}="Close" />`), name).toEqual(["Close"]);
    expect(found(`<a ${name}={"Close"} />`), name).toEqual(["Close"]);
    expect(found(`<a ${name}={\`\${count} more\`} />`), name).toEqual(["… more"]);
    expect(found(`<a ${name}={shell.close} />`), name).toEqual([]);
  }
});

test("a sentence in a string is found, wherever it stands", () => {
  expect(found(`<p>{busy ? "Please wait" : words.done}</p>`)).toEqual(["Please wait"]);
  expect(found(`const text = \`Hello \${name}, \${ok ? "All is well" : ""}\`;`)).toEqual([
    "Hello …, …",
    "All is well",
  ]);
  expect(found(`const rows = [{ name: "Read only", value: 1 }];`)).toEqual(["Read only"]);
});

test("classes, paths, signs and what only developers read are left alone", () => {
  expect(found(`<p className="flex gap-2" data-kind="Any">{price} · <i>₹</i></p>`)).toEqual([]);
  expect(found(`<path d="M20 4.5 36.4 16a1.6" />`)).toEqual([]);
  expect(found(`throw new TypeError("Something is missing above")`)).toEqual([]);
  expect(found(`console.error("The page could not be opened:", error)`)).toEqual([]);
  expect(found(`headers.set("Authorization", \`Bearer \${token}\`)`)).toEqual([]);
  expect(found(`import { a } from "./A b.ts"; h.set("Content-Type", "text/html; charset=utf-8")`)).toEqual(
    [],
  );
});
