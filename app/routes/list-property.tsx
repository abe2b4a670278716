import { RequireUser } from "../features/auth/require-user.tsx";
import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/list-property.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "List Your Property", description: "List Your Property.", noIndex: true });

export default function ListProperty() {
  return (
    <RequireUser>
      <BeingBuilt title="List Your Property" />
    </RequireUser>
  );
}
