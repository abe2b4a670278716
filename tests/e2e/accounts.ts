import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { BrowserContext, Page } from "@playwright/test";
import { apiKey, type SiteProcess } from "./site-process.ts";

export interface Person {
  id: string;
  email: string;
  password: string;
  full_name: string;
  phone: string;
}

export const somebody = (name = "person") => `${name}-${randomUUID().slice(0, 8)}@osari.example`;

const password = "veranda-lamp-42";
/** Everybody has the same password, and hashing it is meant to be slow. */
const passwordHash = hash(password);

export interface PersonOptions {
  /** The first letters of the address. */
  name?: string;
  confirmed?: boolean;
  profile?: { full_name: string; phone: string } | null;
}

/** Somebody with an account, made straight in the database. */
export async function createPerson(site: SiteProcess, options: PersonOptions = {}): Promise<Person> {
  const { name, confirmed = true, profile = { full_name: "Asha Patil", phone: "9876543210" } } = options;
  const { full_name, phone } = profile ?? { full_name: "", phone: "" };
  const person = { id: randomUUID(), email: somebody(name), password, full_name, phone };
  await site.database.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, $3, case when $4 then now() end, '{"provider": "email", "providers": ["email"]}', $5)`,
    [person.id, person.email, await passwordHash, confirmed, { full_name }],
  );
  await site.database.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data)
     values ($1::uuid::text, $1::uuid, 'email', jsonb_build_object('sub', $1::uuid, 'email', $2::text))`,
    [person.id, person.email],
  );
  if (profile) {
    await site.database.query("insert into profiles (id, full_name, phone) values ($1, $2, $3)", [
      person.id,
      full_name,
      phone,
    ]);
  }
  return person;
}

/** Signs in through the screen, as a person does. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto("/signin");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/signin");
}

/** From its next page on, the browser is signed in as this person, without a visit to the screen. */
export async function comeSignedIn(
  context: BrowserContext,
  site: SiteProcess,
  person: Person,
): Promise<void> {
  await context.addInitScript(
    (session) => {
      if (sessionStorage.getItem("signed-in-by-test")) return;
      sessionStorage.setItem("signed-in-by-test", "1");
      localStorage.setItem("osari-auth", session);
    },
    await newSession(site, person),
  );
}

/** What the backend answers to a sign-in, as it stands in the browser's storage. */
export function newSession(site: SiteProcess, { email, password }: Person): Promise<string> {
  return post(site, "/auth/v1/token?grant_type=password", { email, password });
}

/** A mailed link to a new password, as if it had been asked for on this page. */
export async function recoveryLink(page: Page, site: SiteProcess, person: Person): Promise<string> {
  await askedForMail(page, person);
  const back = new URLSearchParams({ redirect_to: `${site.url}/update-password` });
  await post(site, `/auth/v1/recover?${back}`, { email: person.email });
  return mailedLink(site, person.email);
}

async function post(site: SiteProcess, path: string, body: object): Promise<string> {
  const answer = await fetch(site.backendUrl + path, {
    method: "POST",
    headers: { apikey: await apiKey(site, "publishable"), "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

interface Mail {
  link: string;
  text_body: string;
}

async function newestMail(site: SiteProcess, email: string): Promise<Mail> {
  const [mail] = await site.database.query<Mail>(
    "select link, text_body from backend.outbox where recipient = $1 order by created_at desc limit 1",
    [email],
  );
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

/** The link of the newest mail to an address. */
export async function mailedLink(site: SiteProcess, email: string): Promise<string> {
  return (await newestMail(site, email)).link;
}

/** The six digits of the newest mail to an address. */
export async function mailedCode(site: SiteProcess, email: string): Promise<string> {
  return /\b\d{6}\b/.exec((await newestMail(site, email)).text_body)?.[0] ?? "";
}

/** As if this browser had asked for a mail to somebody: its link signs in without a question. */
export function askedForMail(page: Page, { email }: Person): Promise<unknown> {
  return page.addInitScript(
    (address) => localStorage.setItem("osari-flows", JSON.stringify({ [address]: Date.now() + 3_600_000 })),
    email,
  );
}

/**
 * From the next page on, timers of exactly these milliseconds wait until `pass` is called, or are cleared as usual: what
 * a page says before it redirects can be checked, however slow the machine is.
 */
export async function holdTimers(page: Page, milliseconds: number): Promise<{ pass(): Promise<void> }> {
  await page.addInitScript((held) => {
    const { setTimeout, clearTimeout } = window;
    const waiting = new Map<number, () => void>();
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) => {
        const id = setTimeout(run, ms === held ? 3_600_000 : ms, ...rest);
        if (ms === held) waiting.set(id, run);
        return id;
      },
      clearTimeout: (id: number) => {
        waiting.delete(id);
        clearTimeout(id);
      },
      passTime: () => {
        for (const run of waiting.values()) run();
        waiting.clear();
      },
    });
  }, milliseconds);
  return { pass: () => page.evaluate(() => Reflect.get(window, "passTime")()) };
}

/** The addresses that Back and Forward can lead to, oldest first. */
export function addressesInHistory(page: Page): Promise<string[]> {
  return page.evaluate(() => window.navigation.entries().map((entry) => entry.url ?? ""));
}

/** Everything that could be sent in as a report of an error: the console, and what was thrown. */
export function reportsOf(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (line) => lines.push(line.text(), line.location().url));
  page.on("pageerror", (error) => lines.push(String(error), error.stack ?? ""));
  return lines;
}

export const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem("osari-auth") ?? "{}");

export function secretsOf(session: string): string[] {
  const { access_token, refresh_token } = JSON.parse(session);
  return [access_token, refresh_token];
}
