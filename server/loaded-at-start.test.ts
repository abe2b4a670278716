import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** Half of the modules that a start would load: what few installations use, or what is first used by a visitor. */
const loadedLater = [
  "@aws-sdk/client-s3",
  "@simplewebauthn/server",
  "nodemailer",
  "prom-client",
  "sharp",
  "web-push",
];

const listPackages = `
  import { registerHooks } from "node:module";
  const loaded = new Set();
  registerHooks({
    load(url, context, next) {
      loaded.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  await import(${JSON.stringify(new URL("./serve-site.ts", import.meta.url).href)});
  console.log(JSON.stringify([...loaded]));
`;

it("a start does not load the libraries of what it may never do", () => {
  const loaded: string[] = JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", listPackages], { encoding: "utf8" }),
  );
  expect(loaded).toContain("pg");
  expect(loadedLater.filter((name) => loaded.includes(name))).toEqual([]);
});
