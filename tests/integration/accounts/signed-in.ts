import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { TestServer } from "../../support/test-server.ts";
import { type Attacker, signedInAs } from "../attacks/attacker.ts";
import { addPerson } from "../data/people.ts";

export const password = "veranda-lamp-42";
const passwordHash = hash(password);

export interface SignedIn extends Attacker {
  email: string;
  name: string;
  phone: string;
}

let made = 0;

/** Somebody with a password and a session, whose name and number nobody else has. */
export async function newcomer(server: TestServer, minutesAgo = 0): Promise<SignedIn> {
  made += 1;
  const [name, phone] = [`Asha ${randomUUID().slice(0, 8)}`, `98${String(10_000_000 + made)}`];
  const email = `asha-${randomUUID()}@people.example`;
  const { userId } = await addPerson(server.database, { full_name: name, phone, email });
  await server.database.query(
    "update auth.users set encrypted_password = $2, email_confirmed_at = now() where id = $1",
    [userId, await passwordHash],
  );
  const me = await withSession(server, userId, minutesAgo);
  return { ...me, email, name, phone };
}

/** A sign-in so many minutes ago, as it leaves its traces in the database and in the token. */
export async function withSession(
  server: TestServer,
  userId: string,
  minutesAgo = 0,
  claims: Record<string, unknown> = {},
): Promise<Attacker> {
  const session = randomUUID();
  await server.database.query(
    "insert into auth.sessions (id, user_id, aal, refresh_token_hmac_key, user_agent, ip) values ($1, $2, $3, '\\xfeed', 'Phone', '203.0.113.9')",
    [session, userId, claims.aal ?? "aal1"],
  );
  await server.database.query(
    "insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'password')",
    [session],
  );
  const timestamp = Math.floor(Date.now() / 1000) - minutesAgo * 60;
  return signedInAs(server, userId, {
    session_id: session,
    aal: "aal1",
    amr: [{ method: "password", timestamp }],
    ...claims,
  });
}

/** A call of the auth service as any visitor makes it. */
export function callAuth(server: TestServer, path: string, body: unknown): Promise<Response> {
  return fetch(`${server.url}/auth/v1${path}`, {
    method: "POST",
    headers: { apikey: server.deps.keys.publishable, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Every row of the database that holds one of these texts, by table. */
export async function tablesWith(server: TestServer, texts: string[]): Promise<string[]> {
  const tables = await server.database.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await server.database.query(
      `select from ${name} as entry where exists (
         select from unnest($1::text[]) as text where position(lower(text) in lower(to_jsonb(entry)::text)) > 0) limit 1`,
      [texts],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
