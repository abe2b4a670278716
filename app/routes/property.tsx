import { isbot } from "isbot";
import { data, redirect } from "react-router";
import { detail as words } from "../../domain/messages/index.ts";
import { restOnServer } from "../clients/server.ts";
import { answerProperty } from "../features/property/answer.ts";
import { propertyMetadata } from "../features/property/metadata.ts";
import { PropertyPage } from "../features/property/property-page.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { siteContext } from "../site/site-context.ts";
import type { Route } from "./+types/property.ts";

/** A listing that can't be shown redirects people to /listings; crawlers get the true status. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const outcome = await answerProperty(restOnServer(context.get(siteContext)), params.id, console.error);
  if (typeof outcome === "object") return outcome;
  if (isbot(request.headers.get("user-agent")))
    throw data(null, { status: outcome === "missing" ? 404 : 503 });
  throw redirect("/listings");
}

/** Without a network: also to /listings. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    console.error(error);
    throw redirect("/listings");
  }
}

export const meta: Route.MetaFunction = (args) => {
  const siteUrl = args.matches[0].loaderData?.siteUrl;
  const shown = args.loaderData;
  if (!shown || !siteUrl) return pageMeta(args, { title: words.allListings, description: "", noIndex: true });
  return pageMeta(args, propertyMetadata(shown.property, siteUrl));
};

export default function PropertyScreen({ loaderData }: Route.ComponentProps) {
  // Another listing is another page: its gallery starts at the first picture.
  return <PropertyPage key={loaderData.property.id} {...loaderData} />;
}
