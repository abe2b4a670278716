import { useLocation } from "react-router";
import { listings as words } from "../../domain/messages/index.ts";
import { restOnServer } from "../clients/server.ts";
import { type ChoiceCounts, countChoices } from "../features/listings/choice-counts.ts";
import { MoreFiltersPage } from "../features/listings/more-filters-page.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { siteContext } from "../site/site-context.ts";
import type { Route } from "./+types/more-filters.ts";

export function loader({ request, context }: Route.LoaderArgs): Promise<ChoiceCounts> {
  const { searchParams } = new URL(request.url);
  const site = context.get(siteContext);
  return countChoices(restOnServer(site), searchParams, site.lexicons, console.error);
}

/** The filters work without counts, also without a connection. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ChoiceCounts> {
  return serverLoader().catch(() => ({ facets: null }));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: words.filters.more,
    description: words.description,
    noIndex: true,
    followLinks: true,
  });

export default function Screen({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return <MoreFiltersPage key={search} search={search} facets={loaderData.facets} />;
}
