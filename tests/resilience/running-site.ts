import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import { createLog } from "../../server/log.ts";
import { listing } from "../integration/data/people.ts";

export interface RunningSite {
  url: string;
  dataDir: string;
  /** Starts it, or starts it again on the same data. */
  start(): Promise<void>;
  end(signal: "SIGTERM" | "SIGKILL"): Promise<{ code: number | null }>;
  postgresPid(): number;
  /** Makes a listing; its id once the server has said that it is stored. */
  addListing(): Promise<string | null>;
  listingIds(): Promise<Set<string>>;
  /** Stores a photo in the owner's folder. */
  addPhoto(bytes: Uint8Array): Promise<void>;
  remove(): Promise<void>;
}

/** The built server with its embedded Postgres, as `npm start` runs it, with somebody who is signed in. */
export async function openRunningSite(): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "osari resilience "));
  let child: ChildProcess | null = null;
  let url = "";
  let key = "";
  let token = "";
  let cluster = "";
  let owner = "";

  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: {
        apikey: key,
        Authorization: `Bearer ${token || key}`,
        "content-type": "application/json",
        ...init.headers,
      },
      signal: AbortSignal.timeout(12_000),
    });

  const site: RunningSite = {
    dataDir,
    get url() {
      return url;
    },
    async start() {
      child = fork("scripts/start.ts", {
        env: {
          ...process.env,
          PORT: url ? new URL(url).port : "0",
          DATA_DIR: dataDir,
          LOG_LEVEL: "fatal",
          SEED_DEMO: "0",
          SEED_PLACES: "0",
          AUTH_AUTOCONFIRM: "1",
          AUTH_RATE_LIMIT_SCALE: "1000",
        },
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      const ended = once(child, "exit").then(([code]) =>
        Promise.reject(new Error(`the server ended with ${code}`)),
      );
      const [message] = await Promise.race([once(child, "message"), ended]);
      url = (message as { url: string }).url;
    },
    async end(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null)
        return { code: child?.exitCode ?? null };
      const gone = once(child, "exit");
      child.kill(signal);
      const [code] = await gone;
      return { code };
    },
    postgresPid: () => Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]),
    async addListing() {
      const answer = await send("/rest/v1/properties", {
        method: "POST",
        body: JSON.stringify(listing()),
        headers: { prefer: "return=representation" },
      }).catch(() => null);
      if (answer?.status !== 201) return null;
      const [row] = (await answer.json()) as { id: string }[];
      return row?.id ?? null;
    },
    async listingIds() {
      const rows = (await (await send("/rest/v1/properties?select=id&limit=1000")).json()) as {
        id: string;
      }[];
      return new Set(rows.map(({ id }) => id));
    },
    async addPhoto(bytes) {
      const answer = await send(`/storage/v1/object/property_images/user_${owner}/photo.jpg`, {
        method: "POST",
        body: new Uint8Array(bytes),
        headers: { "content-type": "image/jpeg" },
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async remove() {
      await site.end("SIGTERM");
      // The database may lie elsewhere, in a folder of its own.
      const folders = cluster ? [dataDir, dirname(cluster)] : [dataDir];
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };

  await site.start();
  const guest = await startEmbeddedPostgres({ dataDir, log: createLog("silent") });
  ({ cluster } = guest);
  await guest.stop();
  key = /name="backend"[^>]*data-key="([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? "";
  const body = JSON.stringify({
    email: "owner@people.example",
    password: "a long enough password",
    data: { full_name: "Asha" },
  });
  const session = (await (await send("/auth/v1/signup", { method: "POST", body })).json()) as {
    access_token: string;
    user: { id: string };
  };
  token = session.access_token;
  owner = session.user.id;
  await send("/rest/v1/profiles", {
    method: "POST",
    body: JSON.stringify({ id: session.user.id, full_name: "Asha", phone: "9876543210" }),
    headers: { prefer: "resolution=merge-duplicates" },
  });
  return site;
}
