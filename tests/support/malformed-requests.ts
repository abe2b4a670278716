import { request } from "node:http";
import fc from "fast-check";

/** Every family of endpoints; the rest of an address is made up. */
const endpoints = [
  "/",
  "/listings",
  "/property/1",
  "/api/locations/search",
  "/auth/v1/token",
  "/auth/v1/signup",
  "/auth/v1/recover",
  "/auth/v1/verify",
  "/auth/v1/otp",
  "/auth/v1/resend",
  "/auth/v1/user",
  "/auth/v1/logout",
  "/auth/v1/factors",
  "/auth/v1/authorize",
  "/auth/v1/callback",
  "/auth/v1/settings",
  "/auth/v1/admin/users",
  "/rest/v1/",
  "/rest/v1/properties",
  "/rest/v1/profiles",
  "/rest/v1/geo_locations",
  "/rest/v1/rpc/search_properties",
  "/rest/v1/rpc/search_geo_locations_v2",
  "/rest/v1/rpc/get_listing_contact",
  "/rest/v1/rpc/lookup_pincode",
  "/storage/v1/bucket",
  "/storage/v1/object/property_images/a.jpg",
  "/storage/v1/object/public/property_images/a.jpg",
  "/storage/v1/object/list/property_images",
  "/storage/v1/object/sign/property_images/a.jpg",
  "/storage/v1/object/move",
  "/storage/v1/render/image/public/property_images/a.jpg",
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
);
const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
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
  withKey: boolean;
}

export const malformedRequests: fc.Arbitrary<MalformedRequest> = fc.record({
  method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
  path: fc
    .tuple(fc.constantFrom(...endpoints), fc.option(oddText, { freq: 3 }))
    .map(([endpoint, rest]) =>
      rest === null ? endpoint : `${endpoint}/${encodeURIComponent(rest.toWellFormed())}`,
    ),
  query: fc.array(fc.tuple(fc.oneof(names, oddText), oddText), { maxLength: 4 }),
  headers: fc.uniqueArray(oddHeader, { maxLength: 3, selector: ([name]) => name }),
  body: jsonBody,
  withKey: fc.boolean(),
});

/** By node:http, which sends what fetch would refuse to. A connection that the server closes counts as status 0. */
export function sendMalformed(siteUrl: string, key: string, malformed: MalformedRequest): Promise<number> {
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
        path: `${malformed.path}${search ? `?${search}` : ""}`.slice(0, 12_000),
        headers: {
          "content-type": "application/json",
          ...(malformed.withKey ? { apikey: key } : {}),
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
