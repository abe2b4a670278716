import { z } from "zod";
import type { Auth } from "../context.ts";
import type { Json, UserRow } from "../store/users.ts";

/** With what it needs 290 modules, a fifth of the time that a server takes to start: loaded with the first security key. */
const library = () => import("@simplewebauthn/server");

/** The relying party is always this site, whatever a client sends. */
function relyingPartyOf(auth: Auth): { rpID: string; origin: string } {
  const site = new URL(auth.settings.siteUrl);
  return { rpID: site.hostname, origin: site.origin };
}

/** EdDSA, ES256, RS256. Listed because the library's default includes algorithms that are experimental in Node. */
const algorithms = [-8, -7, -257];

const storedCredential = z.object({
  id: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()).optional(),
});

/** The fields that registration and authentication responses share. */
const credentialFields = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};
const creationResponse = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string()).optional(),
  }),
});
const requestResponse = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
});

export interface WebAuthnChallenge {
  type: "create" | "request";
  publicKey: object;
  challenge: string;
}

export async function creationChallenge(auth: Auth, user: UserRow, name: string): Promise<WebAuthnChallenge> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: auth.settings.siteName,
    rpID: relyingPartyOf(auth).rpID,
    userName: user.email ?? user.id,
    userDisplayName: name || user.email || user.id,
    userID: new TextEncoder().encode(user.id),
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { userVerification: "preferred", residentKey: "discouraged" },
  });
  return { type: "create", publicKey: options, challenge: options.challenge };
}

export async function requestChallenge(auth: Auth, credential: Json): Promise<WebAuthnChallenge> {
  const { id, transports } = storedCredential.parse(credential);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(auth).rpID,
    allowCredentials: [{ id, transports }],
    userVerification: "preferred",
  });
  return { type: "request", publicKey: options, challenge: options.challenge };
}

interface CheckedCredential {
  credential: Json;
  aaguid: string | null;
}

/** The credential to store, or null for an invalid response. */
export async function checkCreation(
  auth: Auth,
  challenge: string,
  given: unknown,
): Promise<CheckedCredential | null> {
  const { rpID, origin } = relyingPartyOf(auth);
  const response = creationResponse.safeParse(given);
  if (!response.success) return null;
  const { verifyRegistrationResponse } = await library();
  const result = await verifyRegistrationResponse({
    response: response.data,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!result?.verified) return null;
  const { credential, aaguid } = result.registrationInfo;
  return {
    credential: {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      ...(credential.transports ? { transports: credential.transports } : {}),
    },
    aaguid,
  };
}

/** Where the authenticator has a counter, it must have increased: this detects a copied key. */
export async function checkRequest(
  auth: Auth,
  challenge: string,
  given: unknown,
  stored: Json,
): Promise<CheckedCredential | null> {
  const { rpID, origin } = relyingPartyOf(auth);
  const response = requestResponse.safeParse(given);
  if (!response.success) return null;
  const { id, publicKey, counter } = storedCredential.parse(stored);
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse({
    response: response.data,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
  }).catch(() => null);
  if (!result?.verified) return null;
  return { credential: { ...stored, counter: result.authenticationInfo.newCounter }, aaguid: null };
}
