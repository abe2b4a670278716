import { expect, test } from "vitest";
import { shortened } from "./short-scroll-script.ts";

const routers =
  '((storageKey, restoreKey) => {\n\tscrollTo(0, 1);\n})("react-router-scroll-positions", null)';

/** Where the script goes to, and the history's entry afterwards. */
function run(positions: string | null, state: { key: string } | null) {
  const gone: number[] = [];
  const history = {
    state,
    replaceState(next: { key: string }) {
      history.state = next;
    },
  };
  const sessionStorage = { "react-router-scroll-positions": positions };
  new Function("history", "sessionStorage", "scrollTo", shortened(routers))(
    history,
    sessionStorage,
    (_x: number, y: number) => gone.push(y),
  );
  return { gone, state: history.state };
}

test("a page that was left somewhere is shown from there", () => {
  expect(run('{"a":340,"b":7}', { key: "a" })).toEqual({ gone: [340], state: { key: "a" } });
  expect(run('{"a":0}', { key: "a" }).gone).toEqual([0]);
});

test("a page that was not left yet, or of which nothing readable is kept, stays at its top", () => {
  for (const positions of [null, "{}", '{"b":7}', "no JSON"]) {
    expect(run(positions, { key: "a" })).toEqual({ gone: [], state: { key: "a" } });
  }
});

test("an entry of the history without a key gets one", () => {
  expect(run("{}", null)).toEqual({ gone: [], state: { key: expect.stringMatching(/^0\.\d+/) } });
});

test("the router's script is still the one that is replaced; others stay", () => {
  expect(shortened("one()")).toBe("one()");
  expect(shortened(routers)).not.toContain("storageKey");
});
