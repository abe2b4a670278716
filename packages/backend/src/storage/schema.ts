import { z } from "zod";

const maxNames = 1000;

/** Types that several bodies use, with the messages of the genuine service's validator. */
export const text = z.string({ error: "must be string" });
export const flag = z.boolean({ error: "must be boolean" });
export const integer = z.int({ error: "must be integer" });
export const integerText = z.coerce.number({ error: "must be integer" }).int("must be integer");
export const oneOf = { error: "must be equal to one of the allowed values" };
export const sortOrder = z.enum(["asc", "desc"], oneOf).default("asc");
export const pageSize = integer.min(1, "must be >= 1").max(1000, "must be <= 1000");
export const nameList = z
  .array(text, { error: "must be array" })
  .min(1, "must NOT have fewer than 1 items")
  .max(maxNames, `must NOT have more than ${maxNames} items`);
