import { home, shell } from "../../domain/messages/index.ts";
import { palette } from "../../domain/palette.ts";
import { siteContext } from "../site/site-context.ts";
import type { Route } from "./+types/manifest.ts";

/** Lets a phone put the site on its home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { company } = context.get(siteContext);
  const manifest = {
    name: home.meta.title(company.name),
    short_name: company.name,
    description: home.meta.description(company.name),
    lang: shell.languageTag,
    start_url: "/",
    scope: "/",
    id: "/",
    display: "standalone",
    background_color: palette.light.paper,
    theme_color: palette.light.paper,
    icons: [
      { src: "/brand/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/brand/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/brand/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/brand/mark.svg", sizes: "any", type: "image/svg+xml" },
    ],
    shortcuts: [
      { name: shell.footer.links.listings, url: "/listings" },
      { name: shell.listYourProperty, url: "/list-property" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
