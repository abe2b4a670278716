import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { keepPart, renderAroundParts, withParts } from "./kept-parts.ts";
import { Kept, keepParts } from "./ui/kept.tsx";

const rendered = vi.fn(({ text }: { text: string }) => (
  <p>
    {text} {"<b>&'\"<!--kept 0-->"}
    <img src={`/${text}.jpg`} alt="" fetchPriority="high" />
  </p>
));
const Words = rendered;

const page = (name: string | null, text: string) => (
  <html lang="en">
    <head />
    <body>
      <Kept as="article" className="card" shows={() => name}>
        <Words text={text} />
      </Kept>
      <Kept as="fieldset" shows={() => name && `${name} around`}>
        <Kept as="article" shows={() => name && `${name} within`}>
          <b>{text}</b>
        </Kept>
      </Kept>
    </body>
  </html>
);

const announcement = /<link rel="preload"[^>]*>/;
const plain = new Map(["one", "other"].map((text) => [text, renderToString(page(text, text))]));

test("a part is rendered once for what it shows, and its HTML is the same as without keeping it", () => {
  keepParts(keepPart);
  rendered.mockClear();
  for (const text of ["one", "one", "other", "one"]) {
    const marked = renderAroundParts(page(text, text));
    expect(marked.html).not.toContain(`${text} `);
    const wanted = plain.get(text) ?? "";
    expect(withParts(marked).toString().replace(announcement, "")).toBe(wanted.replace(announcement, ""));
    // Found without looking through the parts.
    expect(marked.html).toContain(announcement.exec(wanted)?.[0]);
    // As where a page is rendered in steps.
    expect(renderToString(page(text, text)).replace(announcement, "")).toBe(wanted.replace(announcement, ""));
  }
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("a part without a name is rendered anew each time", () => {
  keepParts(keepPart);
  const htmlOf = (text: string) => withParts(renderAroundParts(page(null, text))).toString();
  expect(htmlOf("first")).toBe(renderToString(page(null, "first")));
  expect(htmlOf("second")).toContain("second");
});
