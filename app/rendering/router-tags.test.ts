import { expect, test } from "vitest";
import { piecesOf, withParts } from "./cached-parts.ts";
import { hashOf, pageData, takeOutTags, withTags } from "./router-tags.ts";

const page =
  '<head><title>a</title><link nonce="abc" href="a.css"><link rel="canonical" href="/"></head><body>' +
  '<script nonce="abc" type="module">one()</script><script>stranger()</script><script nonce="abd">guess()</script>' +
  '<script id="x" nonce="abc">two(\n)</script><script type="application/ld+json" nonce="abc">{}</script></body>';

test("tags with the answer's nonce are the router's, known by the hashes of their scripts; others are not", () => {
  const { html, tags } = takeOutTags(page, "abc");
  expect(tags.hashes).toEqual([hashOf("one()"), hashOf("two(\n)")]);
  expect(tags.hashes[0]).toBe("'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='");
  expect(html).toBe(
    '<head><title>a</title><link rel="canonical" href="/"></head><body>' +
      '<script>stranger()</script><script nonce="abd">guess()</script>' +
      '<script type="application/ld+json">{}</script></body>',
  );
});

test("a script in the head fetches letters and scripts, and the modules at the end of the body wait for it", () => {
  const font = '<link rel="preload" href="/a.woff2" as="font" nonce="abc"/>';
  const styles = '<link rel="stylesheet" href="/a.css" nonce="abc"/>';
  const preload = '<link rel="modulepreload" href="/a.js" nonce="abc"/>';
  const scripts =
    '<script nonce="abc">one()</script><script nonce="abc" type="module" async="">two()</script>';
  const { html, tags } = takeOutTags(`<head>${font}${styles}</head>${preload}${scripts}`, "abc");
  expect(html).toBe("<head></head>");
  const [, first = ""] =
    /^<script>(.*)<\/script><link rel="stylesheet" href="\/a.css"\/>$/.exec(tags.links.toString()) ?? [];
  expect(first).toMatch(/"\/a.woff2".*"\/a.js"/);
  const waiting = "later.then(async()=>{two()})";
  expect(tags.scripts.toString()).toBe(`<script>one()</script><script>${waiting}</script>`);
  expect(tags.hashes).toEqual([first, "one()", waiting].map(hashOf));
});

test("the router's tags stand at the ends of head and body, the data behind them", () => {
  const tags = { links: Buffer.from("<link a>"), scripts: Buffer.from("<script>b()</script>"), hashes: [] };
  const page = {
    html: "<head>1</head><body><!--cached 0--></body></html>",
    parts: [{ bytes: Buffer.from("2") }],
  };
  const whole = withTags(page, tags);
  expect(withParts(whole).toString()).toBe("<head>1<link a></head><body>2<script>b()</script></body></html>");
  expect(piecesOf(whole).slice(-2)).toEqual([pageData, "</body></html>"]);
});
