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
  keepParts(render);
  for (const text of ["one", "one", "other", "one"])
    expect(renderToString(page(text, text))).toBe(text === "one" ? one : other);
  expect(render).toHaveBeenCalledTimes(2);
});

test("a part without a name is rendered anew each time", () => {
  const render = vi.fn(renderToString);
  keepParts(render);
  expect(renderToString(page(null, "first"))).toContain("first");
  expect(renderToString(page(null, "second"))).toContain("second");
  expect(render).not.toHaveBeenCalled();
});

test("of many parts the ones used last are kept", () => {
  const render = vi.fn(() => "");
  keepParts(render);
  const show = (name: string) => Kept({ as: "article", shows: () => name, children: name });
  for (let count = 0; count < 4_000; count++) {
    show("often");
    show(`part ${count}`);
  }
  expect(render).toHaveBeenCalledTimes(4_001);
  show("part 0");
  expect(render).toHaveBeenCalledTimes(4_002);
});
