import { buildPages } from "./build.ts";
import { stopWithNpm } from "./stop-with-npm.ts";

stopWithNpm();
buildPages();
process.env.NODE_ENV ??= "production";
await import("../server/main.ts");
