import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { SiteContext } from "../app/site-context.ts";

/** The only place in server/ that touches app/: hands requests to the pages that the build made. */
export type Pages = (request: Request, site: SiteContext) => Promise<Response>;

type PageBuild = ServerBuild & { entry: { module: { createLoadContext(site: SiteContext): never } } };

export const clientFolder = fileURLToPath(new URL("../build/client/", import.meta.url));
const serverBuild = new URL("../build/server/index.js", import.meta.url);

export async function builtPages(): Promise<Pages> {
  if (!existsSync(serverBuild))
    throw new Error("The pages are not built: run `npm run build` or `npm start`.");
  return pagesOf(() => import(serverBuild.href), "production");
}

/** The context is made inside the build: React Router matches its keys by identity. */
export function pagesOf(load: () => Promise<PageBuild>, mode: "production" | "development"): Pages {
  const handler = createRequestHandler(load, mode);
  return async (request, site) => handler(request, (await load()).entry.module.createLoadContext(site));
}
