import type { User } from "@supabase/auth-js";
import { useNavigate } from "react-router";
import { toForm } from "../../domain/listing-form.ts";
import { listingForm as words } from "../../domain/messages/index.ts";
import type { Property } from "../../domain/property.ts";
import { ListingForm } from "../features/listing-form/listing-form.tsx";
import { useEditable } from "../features/listing-form/use-editable.ts";
import { useSaveChanges } from "../features/listing-form/use-save-changes.ts";
import { pageMeta } from "../metadata/metadata.ts";
import { useAuth } from "../session/auth-state.tsx";
import { RequireUser } from "../session/require-user.tsx";
import { useAlert } from "../ui/questions.tsx";
import { LoadingText } from "../ui/skeleton.tsx";
import type { Route } from "./+types/edit-property.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.edit.title, description: words.edit.description, noIndex: true });

export default function EditProperty({ params }: Route.ComponentProps) {
  return (
    <RequireUser>
      <EditOwn id={params.id} />
    </RequireUser>
  );
}

function EditOwn({ id }: { id: string }) {
  const { user } = useAuth();
  const property = useEditable(id, user?.id ?? null);
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <h1 className="mb-6 text-3xl font-bold">{words.edit.title}</h1>
      {user && property ? (
        <EditForm user={user} property={property} />
      ) : (
        <LoadingText>{words.loading}</LoadingText>
      )}
    </div>
  );
}

function EditForm({ user, property }: { user: User; property: Property }) {
  const navigate = useNavigate();
  const alert = useAlert();
  const save = useSaveChanges(property.id);
  return (
    <ListingForm
      user={user}
      mode="edit"
      listing={property.id}
      version={property.version}
      initial={toForm(property)}
      save={save}
      onSaved={async () => {
        await alert({ message: words.outcome.updated });
        navigate("/user-dashboard");
      }}
      onCancel={() => navigate("/user-dashboard")}
    />
  );
}
