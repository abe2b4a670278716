import { RequireUser } from "../features/auth/require-user.tsx";
import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/user-dashboard.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Dashboard", description: "Dashboard.", noIndex: true });

export default function UserDashboard() {
  return (
    <RequireUser>
      <BeingBuilt title="Dashboard" />
    </RequireUser>
  );
}
