import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildPages } from "../../scripts/build.ts";

/** The built site with its sample listings and all their pictures, in a process of its own. */
export async function startOwnSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  buildPages();
  const dataDir = mkdtempSync(join(tmpdir(), "osari-site-"));
  const script = fileURLToPath(new URL("../pages/server.ts", import.meta.url));
  const server = fork(script, ["--all-pictures"], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir },
  });
  const { url } = await new Promise<{ url: string }>((done, failed) => {
    server.once("message", (message) => done(message as { url: string }));
    server.once("exit", (code) => failed(new Error(`the site ended with ${code}`)));
  });
  return {
    url,
    stop: () =>
      new Promise((done) => {
        server.once("exit", () => {
          rmSync(dataDir, { recursive: true, force: true });
          done();
        });
        server.kill("SIGTERM");
      }),
  };
}
