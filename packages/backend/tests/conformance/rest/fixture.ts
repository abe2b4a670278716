import { randomUUID } from "node:crypto";
import { PostgrestClient } from "@supabase/postgrest-js";
import { startTestServer } from "../../../../../tests/support/test-server.ts";
import { schema } from "./schema.ts";

export interface RestFixture {
  url: string;
  key: string;
  server: Awaited<ReturnType<typeof startTestServer>>;
  /** The genuine client with the publishable key, and a bearer if one is given. */
  client(bearer?: string): PostgrestClient;
  /** The same request without the client, to see what the client hides. */
  send(path: string, init?: RequestInit & { bearer?: string }): Promise<Response>;
  token(claims?: Record<string, unknown>): Promise<string>;
  stop(): Promise<void>;
}

export async function startRest(overrides: Record<string, string> = {}): Promise<RestFixture> {
  const server = await startTestServer(overrides);
  await server.database.query(schema);
  const { keys, tokens } = server.deps;
  const url = `${server.url}/rest/v1`;
  const headersFor = (bearer?: string) => ({
    apikey: keys.publishable,
    Authorization: `Bearer ${bearer ?? keys.publishable}`,
  });
  return {
    url,
    key: keys.publishable,
    server,
    client: (bearer) => new PostgrestClient(url, { headers: headersFor(bearer) }),
    send: (path, { bearer, headers, ...init } = {}) => {
      const all = new Headers(headersFor(bearer));
      for (const [name, value] of new Headers(headers)) all.set(name, value);
      return fetch(`${url}${path}`, { ...init, headers: all });
    },
    token(claims = {}) {
      const now = Math.floor(Date.now() / 1000);
      return tokens.sign({
        sub: randomUUID(),
        aud: "authenticated",
        role: "authenticated",
        iat: now,
        exp: now + 600,
        ...claims,
      });
    },
    stop: () => server.stop(),
  };
}
