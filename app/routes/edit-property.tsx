import { useEffect } from "react";
import { replace, type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import { listingForm as words } from "../../domain/messages/index.ts";
import { toForm } from "../../domain/stored-listing.ts";
import { fetchOwnPin, fetchProperty, loadForm } from "../features/listing-form/data.ts";
import { ListingForm } from "../features/listing-form/listing-form.tsx";
import { type SaveOutcome, saveListing } from "../features/listing-form/save.ts";
import { submissionOf } from "../features/listing-form/submission.ts";
import { pageMeta } from "../metadata/metadata.ts";
import { currentUser } from "../session/current-user.ts";
import { RequireUser, SessionLoading } from "../session/require-user.tsx";
import { useAlert } from "../ui/questions.tsx";
import type { Route } from "./+types/edit-property.ts";

const dashboard = "/user-dashboard";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const user = await currentUser();
  if (!user) return null;
  const unknown = (error: unknown) => {
    console.error(error);
    return null;
  };
  const [start, property, pin] = await Promise.all([
    loadForm(user),
    fetchProperty(params.id).catch(unknown),
    fetchOwnPin(params.id).catch(unknown),
  ]);
  if (!property) throw replace(dashboard);
  return { ...start, property, pin };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<SaveOutcome> {
  return saveListing(await submissionOf(request));
}

/** Saving changes nothing of what the form started from. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !formMethod && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.edit.title, description: words.edit.description, noIndex: true });

export const HydrateFallback = SessionLoading;

export default function EditProperty({ loaderData }: Route.ComponentProps) {
  return (
    <RequireUser loaded={loaderData}>
      {(loaded) => (loaded.property.user_id === loaded.user.id ? <EditForm {...loaded} /> : <NotTheOwner />)}
    </RequireUser>
  );
}

function EditForm({ property, pin, ...start }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const navigate = useNavigate();
  const alert = useAlert();
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <h1 className="mb-6 text-3xl font-bold">{words.edit.title}</h1>
      <ListingForm
        {...start}
        key={property.id}
        listing={property}
        draftName={property.id}
        initial={toForm(property, pin)}
        onSaved={async () => {
          await alert({ message: words.outcome.updated });
          navigate(dashboard);
        }}
        onCancel={() => navigate(dashboard)}
      />
    </div>
  );
}

function NotTheOwner() {
  const navigate = useNavigate();
  const alert = useAlert();
  useEffect(() => {
    void alert({ message: words.outcome.notOwner }).then(() => navigate(dashboard, { replace: true }));
  }, [alert, navigate]);
  return <SessionLoading />;
}
