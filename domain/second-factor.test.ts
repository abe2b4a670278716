import { expect, test } from "vitest";
import { checkFactorCode, cleanFactorCode, maxFactorCodeLength } from "./second-factor.ts";

test("a code in two groups of digits fits its field and is taken without the space", () => {
  const pasted = "123 456".slice(0, maxFactorCodeLength);
  expect([checkFactorCode(pasted), cleanFactorCode(pasted)]).toEqual([null, "123456"]);
});
