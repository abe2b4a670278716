import { createHash, randomBytes } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import type { Queryable } from "../../database/queryable.ts";
import type { Auth, AuthHandlerContext } from "../context.ts";
import { subscriberOf } from "../limits/client-address.ts";
import { hashSubject } from "../limits/limits.ts";
import { firstKnownMark, forgetMarks, rememberMarks } from "../store/known-devices.ts";

/**
 * A device from which an account was signed in to before is known again by a cookie, or by its address where no cookie
 * is sent. It opens nothing: wrong passwords from there are only counted apart from a stranger's.
 */
const cookieSeconds = 180 * 86_400;

/** One cookie for each account that is used in this browser. */
const cookieName = (userId: string) =>
  `device-${createHash("sha256").update(userId).digest("hex").slice(0, 16)}`;

const markOf = (secret: string) => hashSubject(`device ${secret}`);

function marksOf(auth: Auth, c: AuthHandlerContext, userId: string): string[] {
  const secret = getCookie(c, cookieName(userId));
  const address = hashSubject(subscriberOf(auth.clientAddress(c)));
  return secret ? [markOf(secret), address] : [address];
}

/** By what the device is known to this account, or null. */
export function knownMark(auth: Auth, c: AuthHandlerContext, userId: string): Promise<string | null> {
  return firstKnownMark(auth.database.pool, userId, marksOf(auth, c, userId));
}

/** A cookie that is not known is replaced: somebody else may have put it there. */
export async function rememberDevice(
  auth: Auth,
  c: AuthHandlerContext,
  client: Queryable,
  userId: string,
): Promise<void> {
  const name = cookieName(userId);
  const given = getCookie(c, name);
  const isKnown = given !== undefined && (await firstKnownMark(client, userId, [markOf(given)])) !== null;
  const secret = isKnown ? given : randomBytes(32).toString("base64url");
  const { authUrl } = auth.settings;
  setCookie(c, name, secret, {
    path: new URL(authUrl).pathname,
    httpOnly: true,
    secure: authUrl.startsWith("https:"),
    sameSite: "Lax",
    maxAge: cookieSeconds,
  });
  const address = hashSubject(subscriberOf(auth.clientAddress(c)));
  await rememberMarks(client, userId, [markOf(secret), address]);
}

/** After a change of the password: whoever knew the old one is no longer known, this device is. */
export function forgetOtherDevices(
  auth: Auth,
  c: AuthHandlerContext,
  client: Queryable,
  userId: string,
): Promise<void> {
  return forgetMarks(client, userId, marksOf(auth, c, userId));
}
