import { randomUUID } from "node:crypto";
import { StorageClient } from "@supabase/storage-js";
import type { TestBackend } from "./test-backend.ts";

export interface StorageUser {
  id: string;
  token: string;
  storage: StorageClient;
  /** The user's own folder of the bucket. */
  path(name: string): string;
}

/** As much of a server as a client needs to know. */
export interface Reachable {
  url: string;
  deps: { keys: { publishable: string; secret: string } };
}

/** Somebody signed in. The storage service believes the token alone, so no account is needed behind it. */
export async function signedIn(
  server: Pick<TestBackend, "url" | "deps">,
  id: string = randomUUID(),
  claims: Record<string, unknown> = {},
): Promise<StorageUser> {
  const now = Math.floor(Date.now() / 1000);
  const token = await server.deps.tokens.sign({
    sub: id,
    role: "authenticated",
    aud: "authenticated",
    iat: now,
    exp: now + 3600,
    ...claims,
  });
  return { id, token, storage: clientWith(server, token), path: (name) => `user_${id}/${name}` };
}

export function visitor(server: Reachable): StorageClient {
  return clientWith(server, server.deps.keys.publishable);
}

export function service(server: Reachable): StorageClient {
  return clientWith(server, server.deps.keys.secret);
}

export function clientWith(server: Reachable, bearer: string): StorageClient {
  return new StorageClient(`${server.url}/storage/v1`, {
    apikey: server.deps.keys.publishable,
    Authorization: `Bearer ${bearer}`,
  });
}
