import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { migrate } from "@osari/backend/database/migrate.ts";
import { authClient, password } from "@osari/backend/testing/auth-client.ts";
import { type ObjectStore, startObjectStore } from "@osari/backend/testing/object-store.ts";
import { protectedAccount } from "@osari/backend/testing/protected-account.ts";
import { startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import { StorageClient } from "@supabase/storage-js";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readEnv } from "../../../server/env.ts";
import { listen } from "../../../server/listen.ts";
import { createLog } from "../../../server/log.ts";
import { productMigrations } from "../../../server/migrations.ts";
import { openSite } from "../../../server/site/open-site.ts";
import { pictureHashes, rowHashes } from "../../support/hashes.ts";
import { createProjectDatabase } from "../../support/hosted-project.ts";
import { addListing } from "../../support/listings.ts";
import { createTestDatabase } from "../../support/test-database.ts";

/** `npm run move` with real parts: an embedded installation, another Postgres, an S3 store, a second instance as project. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const program = join(import.meta.dirname, "../../../scripts/move.ts");
const photos = 12;
const dataDir = mkdtempSync(join(tmpdir(), "osari-moving-"));
let account: Awaited<ReturnType<typeof protectedAccount>>;
let cluster = "";
let before: Record<string, string>;

/** A site in this process, at a port of its own. */
async function open(environment: Record<string, string>) {
  const listener = await listen(0, "127.0.0.1");
  const url = `http://127.0.0.1:${listener.port}`;
  const env = readEnv({ HOST: "127.0.0.1", SITE_URL: url, AUTH_RATE_LIMIT_SCALE: "1000", ...environment });
  const site = await openSite(env, createLog("silent"), null);
  await listener.serve(site.app);
  if (!site.backend) throw new Error("it has no backend of its own");
  const { deps } = site.backend;
  return {
    url,
    deps,
    site,
    async stop() {
      await listener.drain(1);
      await site.close();
    },
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

const nameOf = (photo: number) => `user_${account.userId}/${photo}.jpg`;

beforeAll(async () => {
  const source = await open({ DATA_DIR: dataDir });
  const { database } = source.deps;
  cluster = source.site.postgres?.cluster ?? "";
  account = await protectedAccount({ ...source, database: { ...database, url: "" } });
  const { data } = await account.client.getSession();
  const bucket = new StorageClient(`${source.url}/storage/v1`, {
    apikey: source.deps.keys.publishable,
    Authorization: `Bearer ${data.session?.access_token}`,
  }).from("property_images");
  for (let photo = 0; photo < photos; photo++) {
    const background = { r: photo * 9, g: 90, b: 40 };
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const { error } = await bucket.upload(nameOf(photo), bytes, { contentType: "image/jpeg" });
    expect(error).toBeNull();
  }
  await addListing(
    database,
    { id: account.userId },
    { title: "House that moves", images: [`/storage/v1/object/public/property_images/${nameOf(0)}`] },
  );
  await source.stop();
  before = await contents();
});
afterAll(() => {
  for (const folder of [dataDir, dirname(cluster)]) rmSync(folder, { recursive: true, force: true });
});

/** Of the source: every row and every picture. */
async function contents(): Promise<Record<string, string>> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog("silent") });
  try {
    return { ...(await rowHashes(postgres.url("osari"))), ...pictureHashes(join(dataDir, "storage")) };
  } finally {
    await postgres.stop();
  }
}

function startMove(environment: Record<string, string>) {
  const child = fork(program, {
    env: { ...process.env, DATA_DIR: dataDir, ...environment },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const ended = once(child, "close").then(([code]) => ({ code, output }));
  return { child, ended };
}

/** Signs in as before the move, with password and authenticator app, and looks at the photos. */
async function requireMoved(server: Opened): Promise<void> {
  const client = authClient(server);
  const { error } = await client.signInWithPassword({ email: account.email, password });
  expect(error).toBeNull();
  // The code of now was used up at the source, which the target need not know.
  const code = await account.code(30);
  const second = await client.mfa.challengeAndVerify({ factorId: account.factorId, code });
  expect(second.error).toBeNull();
  for (let photo = 0; photo < photos; photo++) {
    const answer = await fetch(`${server.url}/storage/v1/object/public/property_images/${nameOf(photo)}`);
    const hash = createHash("sha256")
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest("hex");
    expect(Object.values(before)).toContain(hash);
  }
  const { publishable } = server.deps.keys;
  const listings = await fetch(`${server.url}/rest/v1/properties?select=title,images`, {
    headers: { apikey: publishable },
  });
  expect(await listings.json()).toEqual([
    { title: "House that moves", images: [expect.stringContaining("/0.jpg")] },
  ]);
}

test("to own servers: killed half-way and run again, it moves everything and changes nothing of the source", async () => {
  const target = await createTestDatabase({ empty: true });
  const store = await startObjectStore();
  const gate = await gateBefore(store, 5);
  const { bucket, accessKeyId, secretAccessKey } = store.settings;
  const s3 = {
    S3_ENDPOINT: gate.url,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const environment = { DATABASE_URL: target.url, HOST: "127.0.0.1", ...s3 };
  try {
    const interrupted = startMove(environment);
    await Promise.race([
      gate.reached,
      interrupted.ended.then(({ output }) => Promise.reject(new Error(`it ended by itself: ${output}`))),
    ]);
    interrupted.child.kill("SIGKILL");
    await interrupted.ended;
    expect(await target.query("select from auth.users")).toEqual([]);
    const sentBefore = gate.sent();
    gate.open();

    const { code, output } = await startMove(environment).ended;
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^Moved \d+ rows of \d+ tables and 12 pictures/),
    ]);
    // What had arrived is not sent again.
    expect(gate.sent() - sentBefore).toBeLessThan(photos);
    expect(await rowHashes(target.url)).toEqual(onlyRows(before));
    expect(await contents()).toEqual(before);

    const again = await startMove(environment).ended;
    expect(again).toEqual({
      code: 1,
      output: "The target already holds other data (rows in auth.users): name an empty one.\n",
    });

    const moved = await open({
      DATA_DIR: mkdtempSync(join(dataDir, "new-")),
      DATABASE_URL: target.url,
      ...s3,
    });
    await requireMoved(moved);
    await moved.stop();
  } finally {
    gate.close();
    await store.stop();
    await target.close();
  }
});

test("to a hosted project, by an owner who is no superuser", async () => {
  const project = await createProjectDatabase();
  await migrate(project.ownerUrl, productMigrations());
  // A project stores the bytes that it gets; an instance of ours would encode pictures anew.
  await project.query("update storage.buckets set allowed_mime_types = null");
  const player = await open({ DATA_DIR: mkdtempSync(join(dataDir, "project-")), DATABASE_URL: project.url });
  const environment = {
    DATABASE_URL: project.ownerUrl,
    SUPABASE_URL: player.url,
    SUPABASE_PUBLISHABLE_KEY: player.deps.keys.publishable,
    SUPABASE_SECRET_KEY: player.deps.keys.secret,
  };
  try {
    const { code, output } = await startMove(environment).ended;
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^Moved \d+ rows of \d+ tables and 12 pictures/),
    ]);
    await requireMoved(player);
    expect(
      await project.query("select distinct owner_id, instance_id::text from storage.objects, auth.users"),
    ).toEqual([{ owner_id: account.userId, instance_id: "00000000-0000-0000-0000-000000000000" }]);
    const hashes = await rowHashes(project.url);
    const ofProduct = Object.entries(onlyRows(before)).filter(
      ([name]) => !/^(auth|storage|backend)\./.test(name),
    );
    expect(hashes).toMatchObject(Object.fromEntries(ofProduct));
    expect(await contents()).toEqual(before);
  } finally {
    await player.stop();
    await project.close();
  }
});

const onlyRows = (all: Record<string, string>) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith("objects/")));

/** Stands before the store: lets some uploads through, then holds all until it is opened. */
async function gateBefore(store: ObjectStore, uploads: number) {
  let sent = 0;
  let isOpen = false;
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const sockets = new Set<Socket>();
  const gate = createServer((client) => {
    const upstream = connect(Number(new URL(store.settings.endpoint ?? "").port), "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket.on("error", () => {}));
      socket.on("close", () => {
        client.destroy();
        upstream.destroy();
      });
    }
    upstream.pipe(client);
    client.on("data", (chunk: Buffer) => {
      if (chunk.subarray(0, 4).toString() === "PUT " && (isOpen || sent < uploads)) sent += 1;
      else if (chunk.subarray(0, 4).toString() === "PUT ") return reach();
      upstream.write(chunk);
    });
  }).listen(0, "127.0.0.1");
  await once(gate, "listening");
  return {
    url: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    reached,
    sent: () => sent,
    open: () => {
      isOpen = true;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      gate.close();
    },
  };
}
