import { click, someone } from "./auth-client.ts";
import { type OidcProvider, startOidcProvider } from "./oidc-provider.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** A server whose Google is a provider on this machine, and the browser's ways between the two. */
export interface GoogleSite {
  provider: OidcProvider;
  server: TestServer;
  /** Where a page sends the browser. */
  authorizeUrl(query?: Record<string, string>): string;
  /** Another person stands at the provider, and nothing is twisted. */
  freshPerson(): void;
  stop(): Promise<void>;
}

export async function startGoogleSite(): Promise<GoogleSite> {
  const provider = await startOidcProvider();
  const server = await startTestServer({ ...provider.env, AUTH_MANUAL_LINKING: "1" });
  return {
    provider,
    server,
    authorizeUrl: (query = {}) =>
      `${server.url}/auth/v1/authorize?${new URLSearchParams({
        provider: "google",
        redirect_to: `${server.url}/auth/callback`,
        ...query,
      })}`,
    freshPerson() {
      provider.refusal = null;
      provider.twist = {};
      provider.forged = false;
      provider.person = {
        sub: crypto.randomUUID(),
        email: someone("google"),
        email_verified: true,
        name: "Asha Patil",
        picture: "https://pictures.example/asha.jpg",
      };
    },
    async stop() {
      await server.stop();
      await provider.stop();
    },
  };
}

/** Follows the browser's way until it is back on the site. */
export async function visit(url: string) {
  const atProvider = await click(url);
  const back = await click(atProvider.location.href);
  const end = await click(back.location.href);
  return { atProvider: atProvider.location, back: back.location, ...end };
}
