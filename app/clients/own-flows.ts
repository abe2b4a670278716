import { isRecord } from "../../domain/json.ts";
import { claimsOf } from "./token-claims.ts";

/**
 * What this browser asked for: a mail to somebody, or a sign-in at Google. Only such a flow may sign in without a
 * question; any other link could lead a person into a stranger's account.
 */
const key = "osari-flows";
const mailLifetimeMs = 3_600_000;
const googleLifetimeMs = 600_000;

/** Not an address, so that nobody's e-mail can equal it. */
const google = "google";

export const beginMailFlow = (email: string) => begin(email, mailLifetimeMs);
export const beginGoogleFlow = () => begin(google, googleLifetimeMs);

export function isOwnFlow(accessToken: string): boolean {
  const claims = claimsOf(accessToken);
  // Nothing to ask about: the server refuses what is no token.
  if (!claims) return true;
  return [google, claims.email ?? ""].some((name) => (flows()[name] ?? 0) > Date.now());
}

export function endFlows(): void {
  localStorage.removeItem(key);
}

export const emailOf = (accessToken: string) => claimsOf(accessToken)?.email || null;

function begin(name: string, lifetime: number): void {
  const running = Object.entries(flows()).filter(([, until]) => until > Date.now());
  localStorage.setItem(
    key,
    JSON.stringify({ ...Object.fromEntries(running), [name]: Date.now() + lifetime }),
  );
}

function flows(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    const ends = Object.entries(isRecord(stored) ? stored : {});
    return Object.fromEntries(
      ends.filter((entry): entry is [string, number] => typeof entry[1] === "number"),
    );
  } catch {
    return {};
  }
}
