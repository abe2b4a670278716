import { siteContext } from "../site/site-context.ts";
import type { Route } from "./+types/robots.ts";

/** Account screens say "noindex" themselves, so robots must be able to read them; the backend is not for robots. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteContext);
  const lines = [
    "User-agent: *",
    "Allow: /",
    "Disallow: /auth/v1/",
    "Disallow: /rest/v1/",
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
