import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** The certificate of the test's push service, to be trusted by the server. It is for `localhost` alone. */
export const certificatePath = join(import.meta.dirname, "certificate.pem");

export interface ReceivedPush {
  endpoint: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a browser gives to the site, and how it reads what comes. */
export interface TestDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  read(push: ReceivedPush): unknown;
}

export interface PushService {
  /** As `rules.push_services` names it. */
  host: string;
  pushes: ReceivedPush[];
  /** What it answers from now on; 201 at first. */
  answer(status: number): void;
  addDevice(): TestDevice;
  stop(): Promise<void>;
}

/** A push service of our own, over https as browsers' vendors run them. */
export async function startPushService(): Promise<PushService> {
  const pushes: ReceivedPush[] = [];
  let status = 201;
  const server = createServer(
    { key: readFileSync(join(import.meta.dirname, "key.pem")), cert: readFileSync(certificatePath) },
    (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const endpoint = `https://${request.headers.host}${request.url}`;
        pushes.push({ endpoint, headers: request.headers, body: Buffer.concat(chunks) });
        response.writeHead(status).end();
      });
    },
  );
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    pushes,
    answer: (next) => (status = next),
    addDevice: () => testDevice(`https://${host}/push/${randomUUID()}`),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function testDevice(endpoint: string): TestDevice {
  const keys = createECDH("prime256v1");
  const p256dh = keys.generateKeys("base64url");
  const secret = randomBytes(16);
  return {
    endpoint,
    p256dh,
    auth: secret.toString("base64url"),
    // RFC 8291 and 8188, implemented here as well, so that the sender's library does not check itself.
    read({ body }) {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + body.readUInt8(20);
      const senderKey = body.subarray(21, keyEnd);
      const both = Buffer.concat([Buffer.from(p256dh, "base64url"), senderKey]);
      const shared = keys.computeSecret(senderKey);
      const derive = (from: Buffer, by: Buffer, info: string | Buffer, length: number) =>
        Buffer.from(hkdfSync("sha256", from, by, info, length));
      const material = derive(shared, secret, Buffer.concat([Buffer.from("WebPush: info\0"), both]), 32);
      const decipher = createDecipheriv(
        "aes-128-gcm",
        derive(material, salt, "Content-Encoding: aes128gcm\0", 16),
        derive(material, salt, "Content-Encoding: nonce\0", 12),
      );
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}
