import { workerScript } from "../features/offline/worker-script.tsx";
import { siteContext } from "../site/site-context.ts";
import type { Route } from "./+types/service-worker.ts";

/** Asked for anew at every visit, so that a change, or its end, arrives at once. It may fetch from this site alone. */
export function loader({ context }: Route.LoaderArgs) {
  const { company, publishableKey } = context.get(siteContext);
  return new Response(workerScript(company.name, publishableKey), {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy":
        "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    },
  });
}
