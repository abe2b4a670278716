import type { Operation } from "../context.ts";
import { bucketOf, callerOf } from "../request.ts";
import { visibleBucket } from "./bucket.ts";

export const getBucket: Operation = (storage) => async (c) =>
  c.json(await visibleBucket(storage, await callerOf(storage, c), bucketOf(c)));
