import type { JWTPayload } from "jose";
import type { Json } from "../store/users.ts";

/** A user as the provider's claims describe them. */
export interface ExternalIdentity {
  provider: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  data: Json;
}

export function identityFrom(provider: string, claims: JWTPayload, subject: string): ExternalIdentity {
  const text = (name: string) => (typeof claims[name] === "string" ? claims[name] : undefined);
  const email = text("email")?.trim().toLowerCase() ?? null;
  // Some providers send the flag as a string.
  const emailVerified =
    email !== null && (claims.email_verified === true || claims.email_verified === "true");
  const name = text("name");
  const picture = text("picture");
  const data = {
    iss: claims.iss,
    sub: subject,
    name,
    full_name: name,
    email: email ?? undefined,
    email_verified: emailVerified,
    picture,
    avatar_url: picture,
    provider_id: subject,
    phone_verified: false,
  };
  const given = Object.entries(data).filter(([, value]) => value !== undefined);
  return { provider, subject, email, emailVerified, data: Object.fromEntries(given) };
}
