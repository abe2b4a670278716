import { randomUUID } from "node:crypto";
import type { OidcProvider } from "@osari/backend/testing/oidc-provider.ts";
import { somebody } from "./accounts.ts";
import { test as base } from "./fixtures.ts";
import type { SiteProcess } from "./site-process.ts";

export { expect } from "./fixtures.ts";

interface Google {
  /** Stands in for Google; it signs in a new person with a verified address. */
  provider: OidcProvider;
  /** A site whose Google is that provider. Nobody has an account there yet. */
  googleSite: SiteProcess;
}

export const test = base.extend<Google>({
  provider: async ({ otherSite: { provider } }, use) => {
    provider.refusal = null;
    provider.person = {
      sub: randomUUID(),
      email: somebody("google"),
      email_verified: true,
      name: "Meera Kulkarni",
    };
    await use(provider);
  },
  googleSite: async ({ otherSite: { site }, provider: _ }, use) => {
    await site.database.query("delete from public.properties");
    await site.database.query("delete from auth.users");
    await use(site);
  },
});

/** The profiles that a site holds, with the address that each account goes by. */
export function profilesOf(site: SiteProcess) {
  return site.database.query<{ email: string | null; full_name: string; phone: string }>(
    "select u.email, p.full_name, p.phone from profiles p join auth.users u using (id)",
  );
}
