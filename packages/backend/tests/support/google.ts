import { afterAll, beforeAll, beforeEach } from "vitest";
import { click, someone } from "./auth-client.ts";
import { type OidcProvider, startOidcProvider } from "./oidc-provider.ts";
import type { TestSettings } from "./open-test-backend.ts";
import { type TestBackend, testBackend } from "./test-backend.ts";

/** A backend whose Google is a provider on this machine. Before each test another person stands at the provider. */
export interface GoogleBackend {
  provider: OidcProvider;
  server: TestBackend;
  /** Where a page sends the browser. */
  authorizeUrl(query?: Record<string, string>): string;
}

export function googleBackend(auth: TestSettings["auth"] = {}): GoogleBackend {
  let started: OidcProvider | undefined;
  beforeAll(async () => {
    started = await startOidcProvider();
  });
  afterAll(() => started?.stop());
  const provider = () => {
    if (!started) throw new Error("the provider starts before the first test");
    return started;
  };
  const server = testBackend(() => {
    const { issuer, clientId, clientSecret } = provider();
    return { auth: { google: { issuer, clientId, clientSecret }, ...auth } };
  });
  beforeEach(() => {
    provider().refusal = null;
    provider().twist = {};
    provider().forged = false;
    provider().person = {
      sub: crypto.randomUUID(),
      email: someone("google"),
      email_verified: true,
      name: "Asha Patil",
      picture: "https://pictures.example/asha.jpg",
    };
  });
  return {
    get provider() {
      return provider();
    },
    server,
    authorizeUrl: (query = {}) =>
      `${server.url}/auth/v1/authorize?${new URLSearchParams({
        provider: "google",
        redirect_to: `${server.url}/auth/callback`,
        ...query,
      })}`,
  };
}

/** Follows the browser's way until it is back on the site. */
export async function visit(url: string) {
  const atProvider = await click(url);
  const back = await click(atProvider.location.href);
  const end = await click(back.location.href, atProvider.cookie);
  return { atProvider: atProvider.location, back: back.location, ...end };
}
