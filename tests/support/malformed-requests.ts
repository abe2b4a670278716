import { request } from "node:http";
import { anyText } from "@osari/backend/testing/any-text.ts";
import { openBasemap } from "@osari/basemap/india.ts";
import fc from "fast-check";
import { functions, tables } from "../integration/authorization/matrix.ts";
import { dataPath, routePaths } from "./route-paths.ts";

const id = "7d9f4f0e-6d7c-4c5e-9f57-0d1f8f3a2b11";
const pages = routePaths(id);
const { hash } = openBasemap();

/** Every endpoint of the site; the rest of an address is made up. */
const endpoints = [
  ...pages,
  ...pages.filter((path) => !/\.\w+$/.test(path)).map(dataPath),
  ...["/api/locations/search", `/share/listings/${id}.jpg`, "/photos/640/a.jpg", "/_mail", `/_mail/${id}`],
  ...[`/api/listings/${id}/views`, `/map/tiles/${hash}/5/22/14`, `/map/tiles/${hash}/0/0/0`],
  ...[`/map/still/${hash}/18.520/73.857/300.svg`, `/map/area/${hash}/73.7,18.4,74,18.7.svg`],
  ...["authorize", "token", "keys", ".well-known/openid-configuration"].map((name) => `/_google/${name}`),
  ...[
    ...["token", "token?grant_type=password", "token?grant_type=refresh_token", "token?grant_type=pkce"],
    ...[
      "token?grant_type=id_token",
      "signup",
      "recover",
      "verify",
      "otp",
      "resend",
      "user",
      "reauthenticate",
    ],
    ...["logout", "factors", `factors/${id}`, `factors/${id}/challenge`, `factors/${id}/verify`, "authorize"],
    ...[
      "callback",
      "settings",
      "health",
      "user/identities/authorize",
      `user/identities/${id}`,
      "invite",
      "sso",
    ],
    ...["admin/users", `admin/users/${id}`, `admin/users/${id}/factors`, "admin/generate_link"],
  ].map((path) => `/auth/v1/${path}`),
  ...["", ...tables.map(([name]) => name.split(".")[1])].map((name) => `/rest/v1/${name}`),
  ...functions.map(([name]) => `/rest/v1/rpc/${name.split(".")[1]}`),
  ...[
    ...["bucket", "bucket/property_images", "bucket/property_images/empty", "object/move", "object/copy"],
    ...["object/property_images/a.jpg", "object/public/property_images/a.jpg", "object/property_images"],
    ...["object/authenticated/property_images/a.jpg", "object/info/property_images/a.jpg"],
    ...["object/list/property_images", "object/list-v2/property_images", "object/sign/property_images"],
    ...["object/sign/property_images/a.jpg", "object/upload/sign/property_images/a.jpg"],
    ...["render/image/public/property_images/a.jpg", "render/image/authenticated/property_images/a.jpg"],
    "render/image/sign/property_images/a.jpg",
  ].map((path) => `/storage/v1/${path}`),
];

const names = fc.constantFrom(
  ...[
    "select",
    "order",
    "limit",
    "offset",
    "id",
    "title",
    "or",
    "and",
    "on_conflict",
    "columns",
    "grant_type",
  ],
  ...["token", "type", "redirect_to", "provider", "state", "code", "q", "search", "page", "width", "quality"],
  ...[
    "email",
    "password",
    "data",
    "query_text",
    "property_id",
    "prefix",
    "__proto__",
    "constructor",
    "scope",
  ],
  ...[
    "confirm",
    "link",
    "conversation_id",
    "message_id",
    "body",
    "message",
    "opened",
    "name",
    "phone",
    "side",
  ],
  ...["words", "state", "reason", "intent", "_routes", "from", "refresh_token", "auth_code", "code_verifier"],
  ...["prefixes", "bucketId", "sourceKey", "destinationKey", "expiresIn", "given", "after", "page", "choice"],
);
const oddText = fc.oneof(
  anyText(40),
  fc.constantFrom(
    ...[
      "\0",
      "%",
      "%00",
      "%ff",
      "../..",
      "(((((",
      "*,*(*)",
      "eq.",
      "in.(",
      "null",
      "-1",
      "1e999",
      "NaN",
      "'",
      "\\",
    ],
    ...[
      "a'",
      "\ud800",
      "9".repeat(40),
      "{}",
      "[]",
      "or(and(",
      "cs.{",
      "fts(x).y",
      "💥".repeat(20),
      "x".repeat(3000),
    ],
  ),
);
const wellFormed = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => [name, value.toWellFormed()]);
const jsonBody = fc.oneof(
  fc
    .dictionary(names, fc.oneof(oddText, fc.jsonValue({ maxDepth: 4 })), { maxKeys: 5 })
    .map((value) => JSON.stringify(value)),
  fc.json({ maxDepth: 6 }),
  fc.constantFrom(
    "",
    "{",
    "[",
    "nul",
    '{"a":'.repeat(400),
    `${"[".repeat(5000)}`,
    '{"__proto__":{"a":1}}',
    '"\\ud800"',
  ),
  fc
    .dictionary(names, oddText, { maxKeys: 5 })
    .map((value) => new URLSearchParams(wellFormed(value)).toString()),
  oddText,
);
const oddHeader = fc.tuple(
  fc.constantFrom(
    ...[
      "prefer",
      "range",
      "accept",
      "content-type",
      "accept-profile",
      "content-profile",
      "if-none-match",
      "x-upsert",
    ],
    ...[
      "x-client-info",
      "authorization",
      "accept-encoding",
      "x-forwarded-for",
      "x-request-id",
      "cookie",
      "origin",
    ],
  ),
  fc.oneof(
    fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\x20-\x7e]/g, "")),
    fc.constantFrom(
      ...[
        "bytes=9-1",
        "0-",
        "tx=rollback,count=exact",
        "Bearer x.y.z",
        "multipart/form-data",
        "multipart/form-data; boundary=a",
        "application/x-www-form-urlencoded",
        "text/plain",
        "*/*;q=9",
      ],
      ...[
        "application/json;charset=utf-16",
        "application/vnd.pgrst.plan+json",
        "application/vnd.pgrst.object+json",
      ],
    ),
  ),
);

export interface MalformedRequest {
  method: string;
  path: string;
  query: [string, string][];
  headers: [string, string][];
  body: string;
  /** Who asks: nobody, a visitor by the publishable key, or somebody signed in. */
  caller: "nobody" | "visitor" | "member";
}

export const malformedRequests: fc.Arbitrary<MalformedRequest> = fc.record({
  method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
  path: fc
    .tuple(fc.constantFrom(...endpoints), fc.option(oddText, { freq: 3 }))
    .map(([endpoint, rest]) =>
      rest === null ? endpoint : `${endpoint}/${encodeURIComponent(rest.toWellFormed())}`,
    ),
  query: fc.oneof(
    fc.array(fc.tuple(fc.oneof(names, oddText), oddText), { maxLength: 4 }),
    // One odd value in many parameters: each endpoint reads those that it knows.
    fc
      .tuple(fc.uniqueArray(names, { minLength: 20 }), fc.oneof(fc.constant("\0"), oddText))
      .map(([many, value]) => many.map((name): [string, string] => [name, value.slice(0, 300)])),
  ),
  headers: fc.uniqueArray(oddHeader, { maxLength: 3, selector: ([name]) => name }),
  body: jsonBody,
  caller: fc.constantFrom("nobody", "visitor", "member"),
});

/** By node:http, which sends what fetch would refuse to. A connection that the server closes counts as status 0. */
export function sendMalformed(
  siteUrl: string,
  { key, token }: { key: string; token: string },
  malformed: MalformedRequest,
): Promise<number> {
  const search = malformed.query
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
    )
    .join("&");
  const hasBody = !["GET", "HEAD", "OPTIONS"].includes(malformed.method);
  return new Promise((resolve) => {
    const sent = request(
      siteUrl,
      {
        method: malformed.method,
        path: `${malformed.path}${search ? `${malformed.path.includes("?") ? "&" : "?"}${search}` : ""}`.slice(
          0,
          12_000,
        ),
        headers: {
          "content-type": "application/json",
          ...(malformed.caller === "nobody" ? {} : { apikey: key }),
          ...(malformed.caller === "member" ? { authorization: `Bearer ${token}` } : {}),
          ...Object.fromEntries(malformed.headers),
        },
      },
      (response) => {
        response.resume().once("close", () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once("error", () => resolve(0));
    sent.end(hasBody ? malformed.body : undefined);
  });
}
