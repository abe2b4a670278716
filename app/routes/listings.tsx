import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import {
  arrangementFrom,
  filtersFrom,
  isFormAddress,
  listingsPath,
  pageFrom,
} from "../../domain/filter-address.ts";
import { withPlainPrices } from "../../domain/form-address.ts";
import { listings as words } from "../../domain/messages/index.ts";
import { restOnServer } from "../clients/server.ts";
import { answerListings, failedAnswer, type ListingsAnswer } from "../features/listings/answer.ts";
import { knownAnswer } from "../features/listings/list-memory.ts";
import { ListingsPage } from "../features/listings/listings-page.tsx";
import { queryAround } from "../features/listings/map/around.ts";
import { tellEarlyAnswer } from "../features/listings/map/early-answer.ts";
import { listingsMetadata } from "../features/listings/metadata.ts";
import { pageMeta } from "../metadata/metadata.ts";
import { breadcrumbs } from "../metadata/schema.ts";
import { withColours } from "../pictures/colours.ts";
import { siteContext } from "../site/site-context.ts";
import type { Route } from "./+types/listings.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = tidyQuery(searchParams, withPlainPrices);
  const site = context.get(siteContext);
  const rest = restOnServer(site);
  const around = await queryAround(rest, query);
  if (around) throw redirect(`/listings?${around}`);
  const answer = await answerListings(rest, query, console.error, site.lexicons);
  const rows = await withColours(site, answer.found.rows);
  const shown: ListingsAnswer = { ...answer, found: { ...answer.found, rows } };
  return data({ answer: shown }, { status: answer.failure ? 503 : 200, headers: headersOf(answer) });
}

/** A search that found nothing is counted each time it is asked. */
function headersOf({ found }: ListingsAnswer): HeadersInit {
  return found.pagination.total === 0 || found.relaxed ? { "Cache-Control": "no-store" } : {};
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

function tidyQuery(query: URLSearchParams, understand = (asked: URLSearchParams) => asked): URLSearchParams {
  if (!isFormAddress(query)) return query;
  throw redirect(
    listingsPath(filtersFrom(understand(query)), { ...arrangementFrom(query), page: pageFrom(query) }),
  );
}

/**
 * From another page the list page opens at once and its results follow; within the page the old results stay
 * until the new ones are here; on Back the list is the one that was left.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  tidyQuery(searchParams);
  const known = knownAnswer(pathname + search);
  if (known) return { answer: known };
  const asked: Promise<ListingsAnswer> = serverLoader().then(
    ({ answer }) => {
      if (!request.signal.aborted) tellEarlyAnswer(answer);
      return answer;
    },
    (error: unknown) => {
      // The way to another address.
      if (error instanceof Response) throw error;
      if (!request.signal.aborted) console.error(error);
      return failedAnswer(words.failed);
    },
  );
  const comesFromElsewhere = window.location.pathname !== pathname;
  return { answer: comesFromElsewhere ? asked : await asked };
}

/** Whether cards stand in a grid or a list is nothing to ask the server about; a map is. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const withoutView = (url: URL) => {
    const query = new URLSearchParams(url.search);
    query.delete("view");
    return query.toString();
  };
  const isMap = (url: URL) => arrangementFrom(url.searchParams).view === "map";
  const onlyViewDiffers =
    isMap(currentUrl) === isMap(nextUrl) &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    withoutView(currentUrl) === withoutView(nextUrl);
  return onlyViewDiffers ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = (args) => {
  const trail = breadcrumbs(args.matches[0].loaderData, { name: words.title, path: "/listings" });
  const answer = args.loaderData?.answer;
  const known = answer instanceof Promise ? undefined : answer;
  return pageMeta(args, { ...listingsMetadata(args.location.search, known), jsonLd: [trail] });
};

export default function Listings({ loaderData }: Route.ComponentProps) {
  return <ListingsPage answer={loaderData.answer} />;
}
