import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import {
  authClient,
  click,
  lastMailTo,
  password,
  someone,
  wire,
} from "@osari/backend/testing/auth-client.ts";
import { type OidcProvider, startOidcProvider } from "@osari/backend/testing/oidc-provider.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "../../../server/env.ts";
import { type Listener, listen } from "../../../server/listen.ts";
import { createLog } from "../../../server/log.ts";
import { openSite } from "../../../server/site/open-site.ts";
import type { Site } from "../../../server/site/site.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;
let provider: OidcProvider;
let listener: Listener;
let site: Site;
const lines: string[] = [];
const dataDir = mkdtempSync(join(tmpdir(), "osari-test-data-"));
beforeAll(async () => {
  [database, provider, listener] = await Promise.all([
    createTestDatabase(),
    startOidcProvider(),
    listen(0, "127.0.0.1"),
  ]);
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SITE_URL: "https://osari.example",
    AUTH_RATE_LIMIT_SCALE: "1000",
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
  });
  site = await openSite(env, createLog("trace", sink), null);
  await listener.serve(site.app);
});
afterAll(async () => {
  await listener.drain(1);
  await site.close();
  await provider.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("no password, token, code, key or address of a person is in any line of the log", async () => {
  if (!site.backend) throw new Error("no backend");
  const server = { url: `http://127.0.0.1:${listener.port}`, deps: site.backend.deps, database };
  const email = someone("logged");
  const client = authClient(server);
  const secrets = [email, password, site.backend.deps.keys.secret, site.backend.deps.keys.publishable];

  await client.signUp({ email, password });
  const mail = await lastMailTo(server, email);
  const token = new URL(mail.link).searchParams.get("token") ?? "";
  secrets.push(token, mail.code);
  const { fragment } = await click(`${server.url}/auth/v1/verify?type=signup&token=${token}`);
  secrets.push(fragment.get("access_token") ?? "?", fragment.get("refresh_token") ?? "?");
  await client.signInWithPassword({ email, password: `${password}?` });
  await wire(server, "GET", "/user", { bearer: "broken.bearer.token" });
  await wire(server, "POST", "/token?grant_type=refresh_token", {
    body: { refresh_token: fragment.get("refresh_token") },
  });

  // Faults are logged with their cause: the provider that refuses a code, a row that a rule refuses.
  const start = await click(`${server.url}/auth/v1/authorize?provider=google`);
  const state = start.location.searchParams.get("state") ?? "";
  secrets.push(state, "forged-provider-code");
  await click(`${server.url}/auth/v1/callback?state=${state}&code=forged-provider-code`, start.cookie);
  await database.query(
    "alter table auth.users add constraint refuse check (raw_user_meta_data ->> 'name' is distinct from 'refused')",
  );
  const bearer = fragment.get("access_token") ?? "";
  expect((await wire(server, "PUT", "/user", { bearer, body: { data: { name: "refused" } } })).status).toBe(
    500,
  );
  await wire(server, "POST", "/signup", {
    body: { email: `other-${email}`, password, data: { name: "refused" } },
  });

  const log = lines.join("");
  expect(log).toContain("an auth request failed");
  expect(log).toContain("a sign-in at the provider failed");
  for (const secret of secrets) expect(log).not.toContain(secret);
});
