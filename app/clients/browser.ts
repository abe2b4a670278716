import type { GoTrueClient } from "@supabase/auth-js";
import type { StorageClient } from "@supabase/storage-js";
import type { Database } from "../../domain/database.ts";
import { freshCookie, freshSeconds } from "../../domain/fresh-cookie.ts";
import { isRecord } from "../../domain/json.ts";
import { isOwnFlow } from "./own-flows.ts";
import type { RestClient } from "./rest.ts";
import { announceAuthUse, callbackPath, mayHaveSession, storageKey } from "./stored-session.ts";

/**
 * The clients of the browser. Each library is fetched when it is first needed, so that none of them stands
 * between a visitor and the first picture.
 */

/** Where the backend is and its publishable key, as the server wrote them into the page's head. */
function backend(): { url: string; key: string } {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="backend"]');
  return { url: meta?.content || window.location.origin, key: meta?.dataset.key ?? "" };
}

/** False in a browser that refuses storage (all cookies blocked, some in-app browsers): reading it throws there. */
export function canStoreSession(): boolean {
  try {
    return localStorage !== null;
  } catch {
    return false;
  }
}

/** Fetched once; but a fetch that failed for want of a connection is tried again. */
function lazily<Client>(load: () => Promise<Client>): () => Promise<Client> {
  let client: Promise<Client> | undefined;
  return () => {
    client ??= load().catch((error) => {
      client = undefined;
      throw error;
    });
    return client;
  };
}

const loadAuth = lazily(async (): Promise<GoTrueClient> => {
  const { AuthClient } = await import("@supabase/auth-js");
  const { url, key } = backend();
  let brought = false;
  const client = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey,
    flowType: "implicit",
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: (address, params) => {
      // Tokens count on the callback alone, and only if this browser asked for them; the screen asks about others. A
      // link to a new password belongs to its own screen.
      const token = params.access_token;
      const here = address.pathname === callbackPath && !leadsToNewPassword(params.type);
      brought = here && (token ? isOwnFlow(token) : !!params.error);
      // The library has its copy now. Later it empties the hash, which would leave the address with the tokens one
      // step back in the history, unless the hash is empty already.
      if (brought) readdress(`${address.pathname}#`);
      return brought;
    },
  });
  if (brought) void client.initialize().finally(() => readdress(window.location.pathname));
  return client;
});

/** A client whose session is its own: neither stored nor known to the site. */
export async function separateAuth(): Promise<GoTrueClient> {
  const { AuthClient } = await import("@supabase/auth-js");
  const { url, key } = backend();
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey: "osari-separate",
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  });
}

/** Another address for this page, in the address bar and in the history alike. */
export function readdress(address: string): void {
  window.history.replaceState(window.history.state, "", address);
}

export async function browserAuth(): Promise<GoTrueClient> {
  // Before the client loads: other parts must not take somebody for a visitor whom it is about to sign in.
  await announceAuthUse();
  return loadAuth();
}

export const recoveryPath = "/update-password";

/** Who forgot their password, or was invited and has none yet, sets one before anything else. */
export function leadsToNewPassword(linkType: string | null | undefined): boolean {
  return linkType === "recovery" || linkType === "invite";
}

/** Sends the caller's own token where somebody is signed in, else the publishable key. */
async function fetchAsVisitor(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { key } = backend();
  const session = mayHaveSession() ? (await (await browserAuth()).getSession()).data.session : null;
  const headers = new Headers(init?.headers);
  headers.set("apikey", key);
  headers.set("Authorization", `Bearer ${session?.access_token ?? key}`);
  const answer = await fetch(input, { ...init, headers });
  // What one has changed oneself is shown at once, not from a cache that has not been told of it yet.
  if (session && init?.method && !["GET", "HEAD"].includes(init.method))
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had the other way for a short time only.
    document.cookie = `${freshCookie}=1; path=/; max-age=${freshSeconds}; samesite=lax`;
  return answer;
}

export const browserRest = lazily(async (): Promise<RestClient> => {
  const { PostgrestClient } = await import("@supabase/postgrest-js");
  return new PostgrestClient<Database>(`${backend().url}/rest/v1`, { fetch: fetchAsVisitor });
});

export const browserStorage = lazily(async (): Promise<StorageClient> => {
  const { StorageClient } = await import("@supabase/storage-js");
  return new StorageClient(`${backend().url}/storage/v1`, {}, fetchAsVisitor);
});

/** Asked before leaving the page: a provider that is not set up would answer with bare JSON. */
export async function googleIsOff(): Promise<boolean> {
  const { url, key } = backend();
  const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: key } });
  const settings: unknown = await answer.json();
  return !(isRecord(settings) && isRecord(settings.external) && settings.external.google === true);
}

/** What the library would open, for when it can't. */
export function googleAuthorizeUrl(options: {
  redirectTo: string;
  scopes: string;
  queryParams: Record<string, string>;
}): string {
  const { redirectTo, scopes, queryParams } = options;
  const query = { provider: "google", redirect_to: redirectTo, scopes, ...queryParams };
  return `${backend().url}/auth/v1/authorize?${new URLSearchParams(query)}`;
}
