import type { TestServer } from "../../support/test-server.ts";

export interface Attacker {
  id: string;
  token: string;
  /** A REST request with this person's token; with a body it is a POST unless it says otherwise. */
  send(path: string, options?: RequestOptions): Promise<Response>;
}

export interface RequestOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Somebody with a valid token, who writes requests by hand. */
export async function signedInAs(
  server: TestServer,
  id: string,
  claims: Record<string, unknown> = {},
): Promise<Attacker> {
  const now = Math.floor(Date.now() / 1000);
  const token = await server.deps.tokens.sign({
    sub: id,
    role: "authenticated",
    aud: "authenticated",
    iat: now,
    exp: now + 3600,
    ...claims,
  });
  return { id, token, send: (path, options) => sendRest(server, token, path, options) };
}

/** The same request with any bearer, such as the publishable key. */
export function sendRest(
  server: TestServer,
  bearer: string,
  path: string,
  { method, body, headers = {} }: RequestOptions = {},
): Promise<Response> {
  return fetch(`${server.url}/rest/v1${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      apikey: server.deps.keys.publishable,
      Authorization: `Bearer ${bearer}`,
      "content-type": "application/json",
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}
