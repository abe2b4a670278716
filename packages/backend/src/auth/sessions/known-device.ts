import { createHash, randomBytes } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import type { Queryable } from "../../database/queryable.ts";
import type { Auth, AuthHandlerContext } from "../context.ts";
import { subscriberOf } from "../limits/client-address.ts";
import { hashSubject } from "../limits/limits.ts";
import { forgetMarks, knownMarks } from "../store/known-devices.ts";

/**
 * A device from which an account was signed in to before is known again by a cookie, or by its address where no cookie
 * is sent. It opens nothing: wrong passwords from there are only counted apart from a stranger's.
 */
const cookieSeconds = 180 * 86_400;

/** One cookie for each account that is used in this browser. */
const cookiePrefix = "device-";
const cookieName = (userId: string) =>
  cookiePrefix + createHash("sha256").update(userId).digest("hex").slice(0, 16);

const markOf = (secret: string) => hashSubject(`device ${secret}`);

const addressMark = (auth: Auth, c: AuthHandlerContext) => hashSubject(subscriberOf(auth.clientAddress(c)));

function marksOf(auth: Auth, c: AuthHandlerContext, userId: string): string[] {
  const secret = getCookie(c, cookieName(userId));
  const address = addressMark(auth, c);
  return secret ? [markOf(secret), address] : [address];
}

/** The marks of this device for all accounts: which of its cookies belongs to one is known once the account is found. */
export function possibleMarks(auth: Auth, c: AuthHandlerContext): string[] {
  const cookies = Object.entries(getCookie(c)).filter(([name]) => name.startsWith(cookiePrefix));
  return [...cookies.map(([, secret]) => markOf(secret)), addressMark(auth, c)];
}

/** By what the device is known to this account, or null. */
export function knownMark(
  auth: Auth,
  c: AuthHandlerContext,
  user: { id: string; known_marks: string[] },
): string | null {
  return marksOf(auth, c, user.id).find((mark) => user.known_marks.includes(mark)) ?? null;
}

/** Gives the device its cookie for the account; answers with the marks by which it is known from now on. */
export async function markDevice(
  auth: Auth,
  c: AuthHandlerContext,
  client: Queryable,
  user: { id: string; known_marks?: string[] },
): Promise<string[]> {
  const name = cookieName(user.id);
  const given = getCookie(c, name);
  const known = user.known_marks ?? (given ? await knownMarks(client, user.id, [markOf(given)]) : []);
  // A cookie that is not known is replaced: somebody else may have put it there.
  const secret = given && known.includes(markOf(given)) ? given : randomBytes(32).toString("base64url");
  const { authUrl } = auth.settings;
  setCookie(c, name, secret, {
    path: new URL(authUrl).pathname,
    httpOnly: true,
    secure: authUrl.startsWith("https:"),
    sameSite: "Lax",
    maxAge: cookieSeconds,
  });
  return [markOf(secret), addressMark(auth, c)];
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
