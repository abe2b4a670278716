import { randomUUID } from "node:crypto";
import { PostgrestClient } from "@supabase/postgrest-js";
import { beforeAll } from "vitest";
import type { TestSettings } from "../../support/open-test-backend.ts";
import { type TestBackend, testBackend } from "../../support/test-backend.ts";
import { schema } from "./schema.ts";

export interface RestFixture {
  url: string;
  key: string;
  server: TestBackend;
  /** The genuine client with the publishable key, and a bearer if one is given. */
  client(bearer?: string): PostgrestClient;
  /** The same request without the client, to see what the client hides. */
  send(path: string, init?: RequestInit & { bearer?: string }): Promise<Response>;
  token(claims?: Record<string, unknown>): Promise<string>;
}

/** One backend for the tests of a file, over a database with the tables of `schema.ts`. */
export function testRest(changes?: () => TestSettings): RestFixture {
  const server = testBackend(changes);
  beforeAll(() => server.database.query(schema));
  const url = () => `${server.url}/rest/v1`;
  const headersFor = (bearer?: string) => {
    const { publishable } = server.deps.keys;
    return { apikey: publishable, Authorization: `Bearer ${bearer ?? publishable}` };
  };
  return {
    get url() {
      return url();
    },
    get key() {
      return server.deps.keys.publishable;
    },
    server,
    client: (bearer) => new PostgrestClient(url(), { headers: headersFor(bearer) }),
    send: (path, { bearer, headers, ...init } = {}) => {
      const all = new Headers(headersFor(bearer));
      for (const [name, value] of new Headers(headers)) all.set(name, value);
      return fetch(`${url()}${path}`, { ...init, headers: all });
    },
    token(claims = {}) {
      const now = Math.floor(Date.now() / 1000);
      return server.deps.tokens.sign({
        sub: randomUUID(),
        aud: "authenticated",
        role: "authenticated",
        iat: now,
        exp: now + 600,
        ...claims,
      });
    },
  };
}
