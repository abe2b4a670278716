import { renderToString } from "react-dom/server";
import { afterAll, expect, test, vi } from "vitest";
import { CachedHtml, CachedItems, cacheHtmlWith } from "../ui/cached-html.tsx";
import { cachedPart, renderAroundParts, withParts } from "./cached-parts.ts";

const rendered = vi.fn(({ text }: { text: string }) => (
  <p>
    {text} {"<b>&'\"<!--cached 0-->"}
    <img src={`/${text}.jpg`} alt="" fetchPriority="high" />
  </p>
));
const Words = rendered;

const page = (name: string | null, text: string) => (
  <html lang="en">
    <head />
    <body>
      <CachedHtml as="article" className="card" cacheKey={() => name}>
        {() => <Words text={text} />}
      </CachedHtml>
      <CachedHtml as="fieldset" cacheKey={() => name && `${name} around`}>
        {() => (
          <CachedHtml as="article" cacheKey={() => name && `${name} within`}>
            {() => <b>{text}</b>}
          </CachedHtml>
        )}
      </CachedHtml>
    </body>
  </html>
);

afterAll(() => cacheHtmlWith(null));

const announcement = /<link rel="preload"[^>]*>/;
const plain = new Map(["one", "other"].map((text) => [text, renderToString(page(text, text))]));

test("a part is rendered once for what it shows, and its HTML is the same as without the cache", () => {
  cacheHtmlWith(cachedPart);
  rendered.mockClear();
  for (const text of ["one", "one", "other", "one"]) {
    const marked = renderAroundParts(page(text, text));
    expect(marked.html).not.toContain(`${text} `);
    const wanted = plain.get(text) ?? "";
    expect(withParts(marked).toString().replace(announcement, "")).toBe(wanted.replace(announcement, ""));
    // The preload tags stand in the page itself, outside of the cached parts.
    expect(marked.html).toContain(announcement.exec(wanted)?.[0]);
    // The same with React's own renderer.
    expect(renderToString(page(text, text)).replace(announcement, "")).toBe(wanted.replace(announcement, ""));
  }
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("a part without a name is rendered anew each time", () => {
  cacheHtmlWith(cachedPart);
  const htmlOf = (text: string) => withParts(renderAroundParts(page(null, text))).toString();
  expect(htmlOf("first")).toBe(renderToString(page(null, "first")));
  expect(htmlOf("second")).toContain("second");
});

const list = (texts: string[], keyOf: (text: string) => string | null = (text) => `item ${text}`) => (
  <CachedItems
    id="list"
    items={texts.map((text) => ({
      cacheKey: () => keyOf(text),
      item: () => (
        <li key={text}>
          <Words text={text} />
        </li>
      ),
    }))}
  />
);
const plainList = (texts: string[]) => (
  <ul id="list">
    {texts.map((text) => (
      <li key={text}>
        <Words text={text} />
      </li>
    ))}
  </ul>
);

test("items of a list are rendered once each, whatever list they stand in, and written as React would", () => {
  cacheHtmlWith(cachedPart);
  const lists = [["a", "b"], ["b", "c", "a"], []];
  const preloads = /<link rel="preload"[^>]*>/g;
  const wanted = lists.map((texts) => renderToString(plainList(texts)).replace(preloads, ""));
  rendered.mockClear();
  for (const [at, texts] of lists.entries())
    expect(
      withParts(renderAroundParts(list(texts)))
        .toString()
        .replace(preloads, ""),
    ).toBe(wanted[at]);
  expect(rendered).toHaveBeenCalledTimes(3);
});

test("where one item must not be cached, none of its list is", () => {
  cacheHtmlWith(cachedPart);
  const page = renderAroundParts(list(["a", "b"], (text) => (text === "b" ? null : `item ${text}`)));
  expect(withParts(page).toString()).toBe(renderToString(plainList(["a", "b"])));
});

test("a page is as many bytes as its texts and parts, in any script, also when it is larger than those before", () => {
  const text = "घर ₹1 🏠 ".repeat(30_000);
  const parts = [{ bytes: Buffer.from("é") }, { bytes: text }];
  const page = withParts({ html: "<b>ü<!--cached 1-->x<!--cached 0--></b>", parts });
  expect(page.toString()).toBe(`<b>ü${text}xé</b>`);
  expect(withParts({ html: "next", parts: [] }).toString()).toBe("next");
  expect(page.toString()).toBe(`<b>ü${text}xé</b>`);
});
