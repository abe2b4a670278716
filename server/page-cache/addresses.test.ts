import { expect, test } from "vitest";
import { keptAddress } from "./addresses.ts";

const kept = (path: string) => keptAddress(`http://site.example${path}`);
const id = "5869d603-7418-8571-a38b-5d339a660bbd";

test.each([
  ["/", "/"],
  ["/about", "/about"],
  ["/listings", "/listings"],
  ["/listings?bedrooms=2&search=pune", "/listings?search=pune&bedrooms=2"],
  ["/listings?search=pune&bedrooms=2", "/listings?search=pune&bedrooms=2"],
  ["/listings?bhk=3&bhk=2", "/listings?bhk=2&bhk=3"],
  [`/listings/${id}`, `/listings/${id}`],
  [`/listings/${id}.data?_routes=root`, `/listings/${id}.data?_routes=root`],
  ["/_root.data", "/_root.data"],
  ["/api/search/suggestions?q=2%20bhk%20pu", "/api/search/suggestions?q=2+bhk+pu"],
  [
    "/listings.data?_routes=routes/listings&search=pune",
    "/listings.data?search=pune&_routes=routes/listings",
  ],
])("%s is kept as %s", (path, address) => expect(kept(path)).toBe(address));

test.each([
  "/signin",
  "/user-dashboard",
  "/auth/callback",
  "/_mail",
  "/update-password",
  `/edit-property/${id}`,
  "/?access_token=secret",
  "/listings?access_token=secret",
  "/listings?search=pune&token=secret",
  "/listings?search=",
  "/listings?bedrooms=9",
  "/listings?search=pune&search=nashik",
  "/listings/not-an-id",
  "/api/search/suggestions",
  "/api/search/suggestions?q=pune&q=nashik",
  "/api/search/suggestions?q=pune&token=secret",
  `/api/search/suggestions?q=${"a".repeat(41)}`,
  "/api/locations/search?q=pune",
  "/listings?availability=now",
  "/listings?bhk=2&bhk=2",
  "/listings?bhk=9",
  `/listings/${id}?from=mail`,
  "/about?_routes=root",
  "/listings.data?_routes=%3Cscript%3E",
  `/listings?search=${"a".repeat(600)}`,
])("%s is not kept", (path) => expect(kept(path)).toBeNull());
