import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { takeOutNonce } from "./content-security-policy.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("scripts with the answer's nonce are known by their hash, others are not, and the nonce is gone", () => {
  const { html, hashes } = takeOutNonce(
    '<script nonce="abc" type="module">one()</script><script>stranger()</script><script nonce="abd">guess()</script>' +
      '<link nonce="abc" href="a.css"><script id="x" nonce="abc">two(\n)</script>' +
      '<script type="application/ld+json" nonce="abc">{}</script>',
    "abc",
  );
  expect(hashes).toEqual([hashOf("one()"), hashOf("two(\n)")]);
  expect(html).not.toContain('nonce="abc"');
  expect(html).toContain("<script>stranger()</script>");
});
