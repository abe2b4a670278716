import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { Page } from "@playwright/test";
import type { SiteProcess } from "./site-process.ts";

export interface Person {
  id: string;
  email: string;
  password: string;
}

export const somebody = (name = "person") => `${name}-${randomUUID().slice(0, 8)}@osari.example`;

export interface PersonOptions {
  confirmed?: boolean;
  profile?: { full_name: string; phone: string } | null;
}

/** Somebody with an account, made straight in the database. */
export async function createPerson(site: SiteProcess, options: PersonOptions = {}): Promise<Person> {
  const { confirmed = true, profile = { full_name: "Asha Patil", phone: "9876543210" } } = options;
  const person = { id: randomUUID(), email: somebody(), password: "veranda-lamp-42" };
  await site.database.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, $3, case when $4 then now() end, '{"provider": "email", "providers": ["email"]}', $5)`,
    [
      person.id,
      person.email,
      await hash(person.password),
      confirmed,
      { full_name: profile?.full_name ?? "" },
    ],
  );
  await site.database.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data)
     values ($1::uuid::text, $1::uuid, 'email', jsonb_build_object('sub', $1::uuid, 'email', $2::text))`,
    [person.id, person.email],
  );
  if (profile) {
    await site.database.query("insert into profiles (id, full_name, phone) values ($1, $2, $3)", [
      person.id,
      profile.full_name,
      profile.phone,
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

/** The link of the newest mail to an address. */
export async function mailedLink(site: SiteProcess, email: string): Promise<string> {
  const [mail] = await site.database.query<{ link: string }>(
    "select link from backend.outbox where recipient = $1 order by created_at desc limit 1",
    [email],
  );
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail.link;
}
