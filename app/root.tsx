import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import { siteContext } from "./site-context.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, company, browserSupabaseUrl, publishableKey } = context.get(siteContext);
  return { siteUrl, company, backend: { url: browserSupabaseUrl, key: publishableKey } };
}

/** The site's values never change while a page is open. */
export const shouldRevalidate = () => false;

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="backend" content={loaderData.backend.url} data-key={loaderData.backend.key} />
        <Meta />
        <Links />
      </head>
      <body>
        <header>{loaderData.company.name}</header>
        <main>
          <Outlet />
        </main>
        <footer>{loaderData.company.legal_name}</footer>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
