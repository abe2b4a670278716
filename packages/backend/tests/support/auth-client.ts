import { randomBytes } from "node:crypto";
import {
  AuthAdminApi,
  AuthClient,
  type GoTrueAdminApi,
  type GoTrueClient,
  type User,
  type UserIdentity,
} from "@supabase/auth-js";
import type { TestBackend } from "./test-backend.ts";

export const password = "a veranda in the rain";

export function someone(name = "person"): string {
  return `${name}-${randomBytes(5).toString("hex")}@mail.example`;
}

/** The genuine client of one browser, with a memory of its own. */
export function authClient(
  server: Pick<TestBackend, "url" | "deps">,
  options: { flowType?: "implicit" | "pkce"; storage?: Map<string, string>; fetch?: typeof fetch } = {},
): GoTrueClient {
  const memory = options.storage ?? new Map<string, string>();
  const key = server.deps.keys.publishable;
  return new AuthClient({
    url: `${server.url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    flowType: options.flowType ?? "implicit",
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    fetch: options.fetch,
    storage: {
      getItem: (name) => memory.get(name) ?? null,
      setItem: (name, value) => void memory.set(name, value),
      removeItem: (name) => void memory.delete(name),
    },
  });
}

/** The genuine client of the operator, who holds the secret key. */
export function adminClient(server: Pick<TestBackend, "url" | "deps">, bearer?: string): GoTrueAdminApi {
  const key = server.deps.keys.secret;
  const headers = { apikey: key, Authorization: `Bearer ${bearer ?? key}` };
  return new AuthAdminApi({ url: `${server.url}/auth/v1`, headers });
}

/** What tests read out of answers, of all kinds together: a session, an account, a factor, a refusal. */
export interface WireBody {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: User;
  users: User[];
  id: string;
  identities: UserIdentity[];
  confirmation_sent_at: string;
  redirect_to: string;
  totp: { qr_code: string; secret: string; uri: string };
  code: string;
  msg: string;
  message: string;
  weak_password: { reasons: string[] };
}

export interface WireAnswer {
  status: number;
  headers: Headers;
  body: WireBody;
}

/** The bare wire, where the client hides it. */
export async function wire(
  server: Pick<TestBackend, "url" | "deps">,
  method: string,
  path: string,
  options: { body?: unknown; bearer?: string; headers?: Record<string, string>; raw?: string } = {},
): Promise<WireAnswer> {
  const key = server.deps.keys.publishable;
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    redirect: "manual",
    headers: {
      apikey: key,
      authorization: `Bearer ${options.bearer ?? key}`,
      "content-type": "application/json",
      "x-supabase-api-version": "2024-01-01",
      ...options.headers,
    },
    body: options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

export interface ReadMail {
  subject: string;
  text: string;
  html: string;
  link: string;
  code: string;
}

/** What lies in somebody's mailbox, newest first. */
export async function mailsTo(server: Pick<TestBackend, "database">, email: string): Promise<ReadMail[]> {
  const rows = await server.database.query<{
    subject: string;
    text_body: string;
    html_body: string;
    link: string | null;
  }>(
    "select subject, text_body, html_body, link from backend.outbox where recipient = $1 order by created_at desc",
    [email],
  );
  return rows.map((row) => ({
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    link: row.link ?? "",
    code: /^\d{6}$/m.exec(row.text_body)?.[0] ?? "",
  }));
}

export async function lastMailTo(server: Pick<TestBackend, "database">, email: string): Promise<ReadMail> {
  const [mail] = await mailsTo(server, email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

/** Clicks a link as a browser does and says where it ended, and which cookies it was given. */
export async function click(
  link: string,
  cookie = "",
): Promise<{ status: number; location: URL; fragment: URLSearchParams; cookie: string }> {
  const response = await fetch(link, { redirect: "manual", headers: cookie ? { cookie } : {} });
  const location = new URL(response.headers.get("location") ?? "about:blank");
  const given = response.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
  return {
    status: response.status,
    location,
    fragment: new URLSearchParams(location.hash.slice(1)),
    cookie: given,
  };
}

/** Signs up and confirms, whatever the server's setting. */
export async function signUpConfirmed(
  server: Pick<TestBackend, "url" | "deps" | "database">,
  email = someone(),
): Promise<{ client: GoTrueClient; email: string; userId: string }> {
  const client = authClient(server);
  const { data, error } = await client.signUp({ email, password });
  if (error) throw error;
  if (!data.session) await click((await lastMailTo(server, email)).link);
  const signedIn = await client.signInWithPassword({ email, password });
  if (signedIn.error) throw signedIn.error;
  return { client, email, userId: signedIn.data.user.id };
}
