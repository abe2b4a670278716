import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

/** A security key in software: one ES256 credential, no attestation. */
export interface Authenticator {
  create(options: { challenge: ArrayBuffer | Uint8Array; rpId: string; origin: string }): object;
  get(options: { challenge: ArrayBuffer | Uint8Array; rpId: string; origin: string }): object;
  /** What a copy of the key would show: the counter does not move. */
  freezeCounter(): void;
}

export function createAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let counter = 0;
  let step = 1;
  const next = () => {
    counter += step;
    return counter;
  };

  return {
    freezeCounter() {
      step = 0;
    },
    create({ challenge, rpId, origin }) {
      const clientData = clientDataOf("webauthn.create", challenge, origin);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, 16]),
        credentialId,
        coseKey(publicKey),
      ]);
      const authData = Buffer.concat([authenticatorData(rpId, 0x45, next()), attested]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(authData),
      ]);
      return credential(id, {
        clientDataJSON: clientData.toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
      });
    },
    get({ challenge, rpId, origin }) {
      const clientData = clientDataOf("webauthn.get", challenge, origin);
      const authData = authenticatorData(rpId, 0x05, next());
      const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
      return credential(id, {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: createSign("sha256").update(signed).sign(privateKey).toString("base64url"),
      });
    },
  };
}

function credential(id: string, response: object) {
  const json = { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
  return { ...json, toJSON: () => json };
}

function clientDataOf(type: string, challenge: ArrayBuffer | Uint8Array, origin: string): Buffer {
  const text = Buffer.from(challenge instanceof Uint8Array ? challenge : new Uint8Array(challenge));
  return Buffer.from(
    JSON.stringify({ type, challenge: text.toString("base64url"), origin, crossOrigin: false }),
  );
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
}

/** A COSE key: EC2, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, "base64url")),
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}
