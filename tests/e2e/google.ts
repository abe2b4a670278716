import { type OidcProvider, startOidcProvider } from "@osari/backend/testing/oidc-provider.ts";
import { somebody } from "./accounts.ts";
import { test as base } from "./fixtures.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

export { expect } from "./fixtures.ts";

interface Google {
  /** Stands where Google stands; a new person with a verified address is at its door. */
  provider: OidcProvider;
  /** A site whose Google is that provider. */
  googleSite: SiteProcess;
}

export const test = base.extend<Google>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  provider: async ({}, use) => {
    const provider = await startOidcProvider();
    provider.person = {
      sub: "g-1",
      email: somebody("google"),
      email_verified: true,
      name: "Meera Kulkarni",
    };
    await use(provider);
    await provider.stop();
  },
  googleSite: async ({ provider }, use) => {
    const site = await startSite({
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
    });
    await use(site);
    await site.stop();
  },
});

/** The profiles that a site holds, with the address that each account goes by. */
export function profilesOf(site: SiteProcess) {
  return site.database.query<{ email: string | null; full_name: string; phone: string }>(
    "select u.email, p.full_name, p.phone from profiles p join auth.users u using (id)",
  );
}
