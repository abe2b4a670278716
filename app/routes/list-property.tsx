import { type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import { newListing } from "../../domain/listing-form.ts";
import { listingForm as words } from "../../domain/messages/index.ts";
import { copyOf } from "../../domain/stored-listing.ts";
import { fetchProperty, loadForm } from "../features/listing-form/data.ts";
import { ListingForm } from "../features/listing-form/listing-form.tsx";
import { type SaveOutcome, saveListing } from "../features/listing-form/save.ts";
import { submissionOf } from "../features/listing-form/submission.ts";
import { pageMeta } from "../metadata/metadata.ts";
import { currentUser } from "../session/current-user.ts";
import { RequireUser, SessionLoading } from "../session/require-user.tsx";
import { Banner } from "../ui/banner.tsx";
import type { Route } from "./+types/list-property.ts";

/** `?copy=` begins with what one of the owner's listings says. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await currentUser();
  if (!user) return null;
  const copied = new URL(request.url).searchParams.get("copy");
  const [start, original] = await Promise.all([
    loadForm(user),
    copied ? fetchProperty(copied).catch(() => null) : null,
  ]);
  return { ...start, original: original?.user_id === user.id ? original : null };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<SaveOutcome> {
  return saveListing(await submissionOf(request));
}

/** Saving changes nothing of what the form started from. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !formMethod && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.create.title, description: words.create.description, noIndex: true });

export const HydrateFallback = SessionLoading;

export default function ListProperty({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <RequireUser loaded={loaderData}>
      {({ original, ...loaded }) => (
        <div className="page-width max-w-3xl py-8 sm:py-12">
          <h1 className="mb-6 text-3xl font-bold">{words.create.title}</h1>
          {original && (
            <div className="mb-6">
              <Banner tone="info">{words.copied(original.title)}</Banner>
            </div>
          )}
          <ListingForm
            {...loaded}
            key={original?.id}
            listing={null}
            draftName={original ? `copy of ${original.id}` : "new"}
            initial={original ? copyOf(original) : newListing}
            onSaved={(id) => navigate(`/property/${id}`, { state: { message: words.outcome.created } })}
            onCancel={() => navigate("/listings")}
          />
        </div>
      )}
    </RequireUser>
  );
}
