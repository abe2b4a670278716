import { buildPages } from "./build.ts";

/** One process from here on: `npm start` execs Node, so a signal reaches the server itself. */
buildPages();
process.env.NODE_ENV ??= "production";
await import("../server/main.ts");
