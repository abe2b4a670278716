import { createHmac } from "node:crypto";
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from "jose";
import { beforeAll, expect, test } from "vitest";
import { signUpConfirmed, wire } from "../support/auth-client.ts";
import { testBackend } from "../support/test-backend.ts";

const server = testBackend({ auth: { autoconfirm: true } });
let good: string;
let claims: JWTPayload;
beforeAll(async () => {
  const { client } = await signUpConfirmed(server);
  good = (await client.getSession()).data.session?.access_token ?? "";
  claims = await server.deps.tokens.verify(good);
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const [publicJwk] = [() => server.deps.keys.signing[0].publicJwk];

/** Signed with another key under our key's id. */
async function forged(change: JWTPayload = {}, header: Record<string, unknown> = {}): Promise<string> {
  const { privateKey } = await generateKeyPair("ES256");
  return new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: "ES256", kid: server.deps.keys.signing[0].kid, ...header })
    .sign(privateKey);
}

function unsigned(alg: string): string {
  return `${part({ alg, typ: "JWT" })}.${part(claims)}.`;
}

/** The public key's text used as an HMAC secret. */
async function confused(): Promise<string> {
  const key = await importJWK(publicJwk(), "ES256", { extractable: true });
  if (key instanceof Uint8Array) throw new Error("not a public key");
  const signed = `${part({ alg: "HS256", typ: "JWT", kid: publicJwk().kid })}.${part(claims)}`;
  return `${signed}.${createHmac("sha256", await exportSPKI(key))
    .update(signed)
    .digest("base64url")}`;
}

/** In base64url the last character of 64 bytes has four unused bits. */
function withSpareBits(token: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return token.slice(0, -1) + letters[letters.indexOf(token.at(-1) ?? "") + 1];
}

const attacks: [string, () => Promise<string> | string][] = [
  ["no algorithm", () => unsigned("none")],
  ["no algorithm, in mixed case", () => unsigned("NoNe")],
  ["the public key as a shared secret", confused],
  ["the public key in the header", () => forged({}, { jwk: publicJwk() })],
  ["a key from an address of the attacker's", () => forged({}, { jku: "http://127.0.0.1:1/keys" })],
  ["somebody else's key", () => forged()],
  [
    "changed claims",
    () => {
      const [header, , signature] = good.split(".");
      return `${header}.${part({ ...claims, sub: crypto.randomUUID() })}.${signature}`;
    },
  ],
  ["a cut signature", () => good.slice(0, -10)],
  ["a signature that decodes alike", () => `${good}==`],
  ["a signature whose last letter decodes alike", () => withSpareBits(good)],
  ["something behind it", () => `${good} ${good}`],
  ["no signature", () => good.split(".").slice(0, 2).join(".")],
  ["another audience", () => server.deps.tokens.sign({ ...claims, aud: "anon" })],
  ["a past end", () => server.deps.tokens.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 })],
  [
    "a beginning in the future",
    () => server.deps.tokens.sign({ ...claims, nbf: Math.floor(Date.now() / 1000) + 600 }),
  ],
];

test.each(attacks)("a token with %s opens nothing", async (_name, make) => {
  const answer = await wire(server, "GET", "/user", { bearer: await make() });
  expect(answer).toMatchObject({ status: 403, body: { code: "bad_jwt" } });
});

test("a token of another installation opens nothing, even with the same key", async () => {
  const { privateKey, kid, alg } = server.deps.keys.signing[0];
  const foreign = await new SignJWT({ ...claims, iss: "https://elsewhere.example/auth/v1" })
    .setProtectedHeader({ alg, kid })
    .sign(privateKey);
  expect(await wire(server, "GET", "/user", { bearer: foreign })).toMatchObject({
    status: 403,
    body: { code: "bad_jwt" },
  });
});

test("somebody's subject with somebody else's session opens nothing", async () => {
  const other = await signUpConfirmed(server);
  const swapped = await server.deps.tokens.sign({ ...claims, sub: other.userId });
  expect(await wire(server, "GET", "/user", { bearer: swapped })).toMatchObject({
    status: 403,
    body: { code: "session_not_found" },
  });
});

test("the good one works", async () => {
  expect((await wire(server, "GET", "/user", { bearer: good })).status).toBe(200);
});
