import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Kept, keepParts } from "./kept.tsx";

const page = (name: string | null, text: string) => (
  <ul>
    <Kept as="article" className="card" shows={() => name}>
      <p>
        {text} {"<b>&'\""}
      </p>
    </Kept>
  </ul>
);

test("a part is rendered once for what it shows, and its HTML is the same as without keeping it", () => {
  const [one, other] = ["one", "other"].map((text) => renderToString(page(text, text)));
  const render = vi.fn(renderToString);
  keepParts({ toHtml: render, kept: new Map() });
  for (const text of ["one", "one", "other", "one"])
    expect(renderToString(page(text, text))).toBe(text === "one" ? one : other);
  expect(render).toHaveBeenCalledTimes(2);
});

test("a part without a name is rendered anew each time", () => {
  const render = vi.fn(renderToString);
  keepParts({ toHtml: render, kept: new Map() });
  expect(renderToString(page(null, "first"))).toContain("first");
  expect(renderToString(page(null, "second"))).toContain("second");
  expect(render).not.toHaveBeenCalled();
});
