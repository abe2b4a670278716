import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { tablesOf } from "../../domain/costs/local-tables.ts";
import { stillMapPath } from "../../domain/listing-point.ts";
import { detail as words } from "../../domain/messages/index.ts";
import { takeOpenedCard } from "../cards/opened-card.ts";
import { restOnServer } from "../clients/server.ts";
import { answerProperty } from "../features/property/answer.ts";
import { GonePage } from "../features/property/gone-page.tsx";
import { propertyMetadata, propertyPath, titleOf } from "../features/property/metadata.ts";
import { PropertyPage } from "../features/property/property-page.tsx";
import { registeredProject } from "../features/property/registered-project.server.ts";
import { useArrivingListing } from "../features/property/use-arriving-listing.ts";
import { pageMeta } from "../metadata/metadata.ts";
import { withColours } from "../pictures/colours.ts";
import { siteContext } from "../site/site-context.ts";
import type { Route } from "./+types/property.ts";

/** A listing that cannot be shown answers with others like it and says so in its status, the same for everybody. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const answer = await answerProperty(restOnServer(site), params.id, console.error);
  if ("gone" in answer)
    return data({ ...answer, others: await withColours(site, answer.others) }, { status: answer.gone });
  const [[property = answer.property], similar] = await Promise.all([
    withColours(site, [answer.property]),
    withColours(site, answer.similar),
  ]);
  return data({
    ...answer,
    property,
    similar,
    costTables: tablesOf(site.costTables, answer.property.location_details.state),
    registeredProject: registeredProject(answer),
    stillMap: answer.surroundings && stillMapPath(site.basemapHash, answer.surroundings.point),
  });
}

/**
 * Opened from a card the page begins with what the card knows. Without any answer, because the network is gone: to the
 * list.
 */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const answer = serverLoader();
  const opened = takeOpenedCard(params.id);
  if (opened) {
    // The page shows a failure. If the visitor leaves before, nobody waits for the answer: no unhandled rejection then.
    answer.catch(() => undefined);
    return { opened, answer };
  }
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    console.error(error);
    throw redirect("/listings");
  }
}

/** The query holds what a reader changed about the costs, which are worked out here. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return samePage ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = (args) => {
  const siteUrl = args.matches[0].loaderData?.siteUrl;
  const shown = args.loaderData;
  if (shown && "opened" in shown) {
    const { card } = shown.opened;
    return pageMeta(args, {
      title: titleOf(card),
      description: card.title,
      canonicalPath: propertyPath(card.id),
    });
  }
  if (!shown || !siteUrl || "gone" in shown) {
    const title = words.gone.message[shown && "gone" in shown ? shown.gone : 503];
    return pageMeta(args, { title, description: words.gone.description, noIndex: true, followLinks: true });
  }
  return pageMeta(args, propertyMetadata(shown.property, siteUrl));
};

export default function PropertyScreen({ loaderData }: Route.ComponentProps) {
  const { opened, whole } = useArrivingListing(loaderData);
  if (whole && "gone" in whole) return <GonePage {...whole} />;
  const property = whole?.property ?? opened?.card;
  // Another listing is another page: its gallery starts at the first picture.
  return property && <PropertyPage key={property.id} {...{ property, whole }} photo={opened?.photo} />;
}
