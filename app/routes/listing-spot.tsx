import { replace } from "react-router";
import { listingSpot as words } from "../../domain/messages/index.ts";
import { spotOf } from "../../domain/spot.ts";
import { browserRest } from "../clients/browser.ts";
import { sentenceOf } from "../clients/service-error.ts";
import { fetchSpot } from "../features/listing-spot/data.ts";
import { type SpotOutcome, SpotPage } from "../features/listing-spot/spot-page.tsx";
import { savePin } from "../map/pins.ts";
import { pageMeta } from "../metadata/metadata.ts";
import { currentUser } from "../session/current-user.ts";
import { RequireUser, SessionLoading } from "../session/require-user.tsx";
import type { Route } from "./+types/listing-spot.ts";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const user = await currentUser();
  if (!user) return null;
  const spot = await fetchSpot(await browserRest(), params.id, user.id);
  if (!spot) throw replace("/user-dashboard");
  return { user, spot };
}

export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<SpotOutcome> {
  const form = await request.formData();
  const isRemoved = form.get("intent") === "remove";
  const spot = isRemoved ? null : spotOf(String(form.get("spot") ?? ""));
  if (!spot && !isRemoved) return { wrong: words.wrong };
  try {
    await savePin(await browserRest(), params.id, spot, form.has("show_exact"));
    return { message: isRemoved ? words.removed : words.saved, tone: "success" };
  } catch (error) {
    console.error(error);
    return { message: sentenceOf(error, words.failed), tone: "error" };
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.title, description: words.description, noIndex: true });

export const HydrateFallback = SessionLoading;

export default function ListingSpotRoute({ loaderData }: Route.ComponentProps) {
  return <RequireUser loaded={loaderData}>{({ spot }) => <SpotPage {...spot} />}</RequireUser>;
}
