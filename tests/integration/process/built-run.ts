import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serverFolder } from "../../../scripts/build.ts";

/** `run` of the built server, as `npm start` has it. */
export const { run }: typeof import("../../../server/run.ts") = await import(
  pathToFileURL(join(serverFolder, "run.js")).href
);
