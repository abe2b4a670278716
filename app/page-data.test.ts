import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { dataScript } from "./page-data.ts";

const text = `[{"_1":2},"it's a \\"veranda\\" \\\\ ओसरी","</script><!--<script>\u2028\u2029"]\n["second line"]\n`;

test("the browser's router gets the very data, whatever signs are in it", async () => {
  const script = await dataScript(new Blob([text]).stream());
  const given: string[] = [];
  const streamController = {
    enqueue: (piece: string) => given.push(piece),
    close: () => given.push("closed"),
  };
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
  expect(given).toEqual([text, "closed"]);
});

test("no data ends the script, or begins another", async () => {
  expect(await dataScript(new Blob([text]).stream())).not.toContain("<");
});
