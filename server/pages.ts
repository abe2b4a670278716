import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { SiteContext } from "../app/site/site-context.ts";
import { type WholeAnswer, wholeAnswer } from "./whole-answer.ts";

/** The only file in server/ that touches app/: hands requests to the pages that the build made. */
export type Pages = (request: Request, site: SiteContext) => Promise<Response>;

interface PageEntry {
  createRequestHandler: typeof createRequestHandler;
  createLoadContext(site: SiteContext): RouterContextProvider;
  /** The page that was rendered for a request: the handler's own answer is empty then. */
  renderedFor(request: Request): WholeAnswer | undefined;
}
type PageBuild = ServerBuild & { entry: { module: PageEntry } };

export const clientFolder = fileURLToPath(new URL("../build/client/", import.meta.url));
const serverBuild = new URL("../build/server/index.js", import.meta.url);

export async function builtPages(): Promise<Pages> {
  if (!existsSync(serverBuild))
    throw new Error("The pages are not built: run `npm run build` or `npm start`.");
  // Once: even for a module that is loaded already, each import resolves its address anew.
  const build: PageBuild = await import(serverBuild.href);
  return pagesOf(async () => build, "production");
}

/** Everything of React Router comes from inside the build, so that server and pages share one copy of it. */
export function pagesOf(load: () => Promise<PageBuild>, mode: "production" | "development"): Pages {
  let current: { build: PageBuild; handler: ReturnType<typeof createRequestHandler> } | undefined;
  return async (request, site) => {
    const build = await load();
    const { renderedFor, createLoadContext, createRequestHandler } = build.entry.module;
    // A new build only comes in development, after a change.
    if (current?.build !== build) current = { build, handler: createRequestHandler(build, mode) };
    const answer = await current.handler(request, createLoadContext(site));
    const page = renderedFor(request);
    return page ? wholeAnswer(page) : answer;
  };
}
