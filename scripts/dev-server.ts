import { createServer } from "vite";
import { pagesOf } from "../server/pages.ts";
import { run } from "../server/run.ts";

/** Pages hot-reload through Vite; a change in server/, domain/ or supabase/ restarts the process over the same database. */
// Pages change while one works on them, so none is cached.
process.env.PAGE_CACHE_MB ??= "0";
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const load = () => vite.ssrLoadModule("virtual:react-router/server-build");
// Before the first visitor: on a busy machine it takes longer than a page may.
await load();
await run(pagesOf(load as Parameters<typeof pagesOf>[0], "development"), vite.middlewares);
