import cluster from "node:cluster";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, serverFolder } from "./build.ts";
import { stopWithNpm } from "./stop-with-npm.ts";

stopWithNpm();
// The process that starts the workers has built it.
if (cluster.isPrimary) build();
process.env.NODE_ENV ??= "production";
await import(pathToFileURL(join(serverFolder, "main.js")).href);
