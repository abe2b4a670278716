import { Navigate, useLocation } from "react-router";
import { dashboard as words } from "../../domain/messages/index.ts";
import { Dashboard, DashboardLoading } from "../features/dashboard/dashboard.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { useAuth } from "../session/auth-state.tsx";
import { NeedsScripts } from "../session/needs-scripts.tsx";
import { LoadingText } from "../ui/skeleton.tsx";
import type { Route } from "./+types/user-dashboard.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.title, description: words.description, noIndex: true });

/** Its own guard: the specification gives this page other words than the rest. */
export default function UserDashboard() {
  const { user, initialized } = useAuth();
  const { pathname, search } = useLocation();
  if (!initialized) {
    return (
      <>
        <NeedsScripts />
        <DashboardLoading />
      </>
    );
  }
  if (user) return <Dashboard user={user} />;
  return (
    <>
      <LoadingText className="page-width py-24 text-center text-lg">{words.redirecting}</LoadingText>
      <Navigate to="/signin" replace state={{ from: pathname + search }} />
    </>
  );
}
