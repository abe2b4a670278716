import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackendProcess, startBackendProcess } from "../support/backend-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

const secret = "sb_secret_for_this_test_only";
const block = Buffer.alloc(1_000_000, "x");

let database: TestDatabase;
let folder: string;
let server: BackendProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "backend-test-"));
  const variables = { DATABASE_URL: database.url, STORAGE_FOLDER: folder, SECRET_KEY: secret };
  server = await startBackendProcess({ variables });
});
afterAll(async () => {
  await server.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a body without a declared length until the server answers or hangs up; says how many megabytes it took. */
function sendEndless(path: string, megabytes: number): Promise<number> {
  return new Promise((done) => {
    let sent = 0;
    let over = false;
    const end = () => {
      over = true;
      done(sent);
    };
    const headers = {
      "content-type": "application/json",
      ...(path.includes("key") ? {} : { apikey: secret }),
    };
    const sending = request(`${server.url}/auth/v1${path}`, { method: "POST", headers }, (response) => {
      response.resume();
      response.on("end", () => {
        sending.destroy();
        end();
      });
    });
    sending.on("error", end);
    const more = () => {
      if (over) return;
      if (sent >= megabytes) return void sending.end();
      sent += 1;
      sending.write(block, more);
    };
    more();
  });
}

test("a body of 300 MB without a declared length is refused while it is read, at every endpoint", async () => {
  const paths = [
    "/signup",
    "/token?grant_type=password",
    "/verify",
    "/callback",
    "/verify?without=key",
    "/callback?without=key",
    "/recover",
    "/logout",
    "/nowhere",
  ];
  const sendToAll = async () => {
    for (const path of paths) expect([path, (await sendEndless(path, 300)) < 60]).toEqual([path, true]);
  };
  await sendToAll();
  // When garbage is collected differs by some megabytes; what is kept of a body would add up with every round.
  const grown: number[] = [];
  for (let round = 0; round < 4; round++) {
    const before = await server.peakMemory();
    await sendToAll();
    grown.push((await server.peakMemory()) - before);
  }
  expect(Math.min(...grown)).toBeLessThan(10_000_000);
});
