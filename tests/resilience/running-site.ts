import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startSmtp, type TestSmtp } from "@osari/backend/testing/smtp-server.ts";
import { startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import pg from "pg";
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
  /** Takes the site's mails. */
  smtp: TestSmtp;
  /** A buyer asks the owner about a listing. Answers the conversation. */
  beginConversation(): Promise<string>;
  /** The owner writes to the buyer; the message's id once the server has said that it is stored. */
  writeMessage(conversation: string): Promise<string | null>;
  messageIds(conversation: string): Promise<Set<string>>;
  /** Makes what waits for its time due: mails, and the work of a process that was killed. */
  passAnHour(): Promise<void>;
  remove(): Promise<void>;
}

/** The built server with its embedded Postgres, as `npm start` runs it, with somebody who is signed in. */
export async function openRunningSite(environment: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "osari resilience "));
  let child: ChildProcess | null = null;
  let url = "";
  let key = "";
  let token = "";
  let cluster = "";
  let owner = "";
  const smtp = await startSmtp();

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

  const rpc = (name: string, given: object, headers: Record<string, string> = {}) =>
    send(`/rest/v1/rpc/${name}`, { method: "POST", body: JSON.stringify(given), headers });
  const signUp = async (name: string) => {
    const email = `${name}-${randomUUID()}@people.example`;
    const body = JSON.stringify({ email, password: "a long enough password", data: { full_name: "Asha" } });
    return (await (await send("/auth/v1/signup", { method: "POST", body })).json()) as {
      access_token: string;
      user: { id: string };
    };
  };

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
          SMTP_URL: smtp.url,
          AUTH_RATE_LIMIT_SCALE: "1000",
          // Mails leave within a second instead of ten.
          JOB_INTERVAL_SCALE: "0.1",
          ...environment,
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
    smtp,
    async beginConversation() {
      const property = await site.addListing();
      const buyer = await signUp("buyer");
      const given = {
        property_id: property,
        message_id: randomUUID(),
        name: "Ravi",
        message: "Is it still free?",
      };
      const headers = { Authorization: `Bearer ${buyer.access_token}` };
      const sent = (await (await rpc("send_enquiry", given, headers)).json()) as { conversation_id: string };
      return sent.conversation_id;
    },
    async writeMessage(conversation) {
      const id = randomUUID();
      const given = { message_id: id, conversation_id: conversation, body: "Come on Sunday." };
      const answer = await rpc("send_message", given).catch(() => null);
      return answer?.ok ? id : null;
    },
    async messageIds(conversation) {
      const answer = await rpc("get_conversation", { conversation_id: conversation });
      const { messages } = (await answer.json()) as { messages: { id: string }[] };
      return new Set(messages.map(({ id }) => id));
    },
    async passAnHour() {
      const guest = await startEmbeddedPostgres({ dataDir, log: createLog("silent") });
      const client = new pg.Client(guest.url("osari"));
      await client.connect();
      await client.query(
        `update rules.quiet_hours set from_hour = 0, to_hour = 0;
         update rules.notifications set mailed_at = mailed_at - interval '1 hour';
         update backend.outbox set send_after = send_after - interval '1 hour' where state = 'waiting';
         delete from backend.job_leases`,
      );
      await client.end();
      await guest.stop();
    },
    async remove() {
      await site.end("SIGTERM");
      await smtp.stop();
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
  const session = await signUp("owner");
  token = session.access_token;
  owner = session.user.id;
  await send("/rest/v1/profiles", {
    method: "POST",
    body: JSON.stringify({ id: session.user.id, full_name: "Asha", phone: "9876543210" }),
    headers: { prefer: "resolution=merge-duplicates" },
  });
  return site;
}
