import { useNavigate } from "react-router";
import { newListing } from "../../domain/listing-form.ts";
import { listingForm as words } from "../../domain/messages/index.ts";
import { createProperty } from "../features/listing-form/data.ts";
import { ListingForm, type SaveOutcome } from "../features/listing-form/listing-form.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { useAuth } from "../session/auth-state.tsx";
import { RequireUser } from "../session/require-user.tsx";
import type { Route } from "./+types/list-property.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.create.title, description: words.create.description, noIndex: true });

export default function ListProperty() {
  return (
    <RequireUser>
      <CreateListing />
    </RequireUser>
  );
}

function CreateListing() {
  const { user } = useAuth();
  const navigate = useNavigate();
  if (!user) return null;
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <h1 className="mb-6 text-3xl font-bold">{words.create.title}</h1>
      <ListingForm
        user={user}
        mode="create"
        listing="new"
        version={0}
        initial={newListing}
        save={async (row, { id }): Promise<SaveOutcome> => {
          const created = await createProperty({ ...row, id, user_id: user.id });
          if (created === "already-listed")
            return { ok: false, message: words.outcome.alreadyListed, renew: true };
          return { ok: true };
        }}
        onSaved={(id) => navigate(`/property/${id}`, { state: { message: words.outcome.created } })}
        onCancel={() => navigate("/listings")}
      />
    </div>
  );
}
