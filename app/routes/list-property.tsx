import { type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import { newListing } from "../../domain/listing-form.ts";
import { listingForm as words } from "../../domain/messages/index.ts";
import { loadForm } from "../features/listing-form/data.ts";
import { ListingForm } from "../features/listing-form/listing-form.tsx";
import { saveListing } from "../features/listing-form/save.ts";
import { pageMeta } from "../metadata/metadata.ts";
import { currentUser } from "../session/current-user.ts";
import { RequireUser, SessionLoading } from "../session/require-user.tsx";
import type { Route } from "./+types/list-property.ts";

export async function clientLoader() {
  const user = await currentUser();
  return user && loadForm(user);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return saveListing(await request.json());
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
      {(loaded) => (
        <div className="page-width max-w-3xl py-8 sm:py-12">
          <h1 className="mb-6 text-3xl font-bold">{words.create.title}</h1>
          <ListingForm
            {...loaded}
            listing={null}
            initial={newListing}
            onSaved={(id) => navigate(`/property/${id}`, { state: { message: words.outcome.created } })}
            onCancel={() => navigate("/listings")}
          />
        </div>
      )}
    </RequireUser>
  );
}
