import { RequireUser } from "../features/auth/require-user.tsx";
import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/edit-property.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Edit Property", description: "Edit Property.", noIndex: true });

export default function EditProperty() {
  return (
    <RequireUser>
      <BeingBuilt title="Edit Property" />
    </RequireUser>
  );
}
