import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import type { Property } from "../../domain/property.ts";
import type { SiteProcess } from "./site-process.ts";

/** A person with an account: what the backend answered to their sign-in. */
export interface Person {
  email: string;
  password: string;
  key: string;
  session: { access_token: string; user: { id: string } };
}

/** Signs up through the front door, confirms the address as the link in the mail would, and signs in. */
export async function newPerson(site: SiteProcess, name = "asha"): Promise<Person> {
  const email = `${name}-${randomUUID().slice(0, 8)}@mail.example`;
  const password = "a veranda in the rain";
  const key = await publishableKey(site);
  await call(site, key, "/auth/v1/signup", { email, password, data: { full_name: "Asha Patil", phone: "" } });
  await site.database.query("update auth.users set email_confirmed_at = now() where email = $1", [email]);
  const session = await call(site, key, "/auth/v1/token?grant_type=password", { email, password });
  return { email, password, key, session };
}

/** From its next page on, the browser is signed in as this person. */
export async function signIn(context: BrowserContext, person: Person): Promise<void> {
  await context.addInitScript((session) => {
    if (sessionStorage.getItem("signed-in-by-test")) return;
    sessionStorage.setItem("signed-in-by-test", "1");
    localStorage.setItem("osari-auth", JSON.stringify(session));
  }, person.session);
}

/** Publishes a listing as this person; what is not said is filled in. */
export async function newListing(
  site: SiteProcess,
  person: Person,
  said: Partial<Property> = {},
): Promise<Property> {
  const answer = await fetch(`${site.url}/rest/v1/properties`, {
    method: "POST",
    headers: { ...headersOf(person.key, person.session.access_token), Prefer: "return=representation" },
    body: JSON.stringify({
      title: "House with a veranda",
      description: "A quiet house with a deep veranda and a neem tree.",
      price: 85_00_000,
      area_value: 1250,
      property_subtype: "House",
      pincode: "413102",
      location_details: { address: "Station Road", city: "Baramati", state: "Maharashtra", country: "India" },
      ...said,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const [made] = await answer.json();
  return made;
}

async function publishableKey(site: SiteProcess): Promise<string> {
  const page = await (await fetch(`${site.url}/about`)).text();
  return /name="backend"[^>]*data-key="([^"]+)"/.exec(page)?.[1] ?? "";
}

async function call(site: SiteProcess, key: string, path: string, body: unknown) {
  const answer = await fetch(site.url + path, {
    method: "POST",
    headers: headersOf(key),
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

function headersOf(key: string, token = key) {
  return { apikey: key, Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
}
