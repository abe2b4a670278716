import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const file = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const settings = new Set([...file(".env.example").matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name));

test.each([
  ["deploy/compose.yaml", /^ {6}([A-Z0-9_]+): /gm],
  ["deploy/Dockerfile", /\b([A-Z_]+)=(?=\S)/g],
  ["deploy/osari.service", /^Environment=([A-Z_]+)=/gm],
  ["docs/DEPLOY.md", /^([A-Z0-9_]+)=\S+$/gm],
])("%s sets only what the server reads", (path, pattern) => {
  const names = [...file(path).matchAll(pattern)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !settings.has(name) && name !== "NODE_ENV")).toEqual([]);
});

test("the unit starts what the documentation installs, and the proxies pass on to the port it listens on", () => {
  expect(file("deploy/osari.service")).toContain("WorkingDirectory=/srv/osari");
  expect(file("docs/DEPLOY.md")).toContain("git clone https://github.com/your-company/osari.git /srv/osari");
  for (const path of ["deploy/nginx.conf", "deploy/Caddyfile"])
    expect(file(path)).toContain("127.0.0.1:3000");
  expect(file("deploy/Dockerfile")).toContain("PORT=3000");
});

test("systemd stops the server alone, which answers what has begun and then stops its own Postgres", () => {
  expect(file("deploy/osari.service")).toMatch(/^KillMode=mixed$/m);
});
