import type { FoundSuggestions } from "../../domain/search/suggestions/suggestion.ts";
import { restOnServer } from "../clients/server.ts";
import { suggestionsFor } from "../search/suggestions.ts";
import { siteContext } from "../site/site-context.ts";
import type { Route } from "./+types/search-suggestions.ts";

/** Suggestions are for the beginning of a text. */
const maxTypedLength = 100;

/** What the search box suggests for the text in `q`. Nothing about the visitor: kept and told to caches as a page is. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = (new URL(request.url).searchParams.get("q") ?? "").slice(0, maxTypedLength);
  const site = context.get(siteContext);
  const suggestions = text.trim() ? await suggestionsFor(restOnServer(site), text, site.lexicons) : [];
  return Response.json({ suggestions } satisfies FoundSuggestions);
}
