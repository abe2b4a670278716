import type { ShouldRevalidateFunctionArgs } from "react-router";
import { dashboard as words } from "../../domain/messages/index.ts";
import { type ChangeOutcome, changeDashboard } from "../features/dashboard/actions.ts";
import { type CloseOutcome, changeOwnAccount } from "../features/dashboard/close-actions.ts";
import { Dashboard, DashboardLoading } from "../features/dashboard/dashboard.tsx";
import { loadDashboard } from "../features/dashboard/data.ts";
import { changeFactors, type FactorOutcome } from "../features/dashboard/second-factor/actions.ts";
import { pageMeta } from "../metadata/metadata.ts";
import { currentUser } from "../session/current-user.ts";
import { NeedsScripts } from "../session/needs-scripts.tsx";
import { RequireUser } from "../session/require-user.tsx";
import { LoadingText } from "../ui/loading-text.tsx";
import type { Route } from "./+types/user-dashboard.ts";

export async function clientLoader() {
  const user = await currentUser();
  return user && loadDashboard(user);
}

export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<ChangeOutcome | FactorOutcome | CloseOutcome> {
  const form = await request.formData();
  if (form.has("second_factor")) return changeFactors(form);
  return form.has("close_account") ? changeOwnAccount(form) : changeDashboard(form);
}

/** Another tab of the page shows what is loaded already. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.currentUrl.search === args.nextUrl.search && args.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.title, description: words.description, noIndex: true });

export function HydrateFallback() {
  return (
    <>
      <NeedsScripts />
      <DashboardLoading />
    </>
  );
}

export default function UserDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <RequireUser
      loaded={loaderData}
      loading={<DashboardLoading />}
      redirecting={
        <LoadingText className="page-width py-24 text-center text-lg">{words.redirecting}</LoadingText>
      }
    >
      {(loaded) => <Dashboard {...loaded} />}
    </RequireUser>
  );
}
