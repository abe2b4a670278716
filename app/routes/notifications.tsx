import { notifications as words } from "../../domain/messages/index.ts";
import { NotificationsPage } from "../features/notifications/notifications-page.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { type ChangeOutcome, changeNotifications } from "../notifications/actions.ts";
import { fetchChoices, fetchNotifications } from "../notifications/data.ts";
import { currentUser } from "../session/current-user.ts";
import { RequireUser, SessionLoading } from "../session/require-user.tsx";
import { siteContext } from "../site/site-context.ts";
import type { Route } from "./+types/notifications.ts";

export function loader({ context }: Route.LoaderArgs) {
  return context.get(siteContext).pushKey;
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const user = await currentUser();
  if (!user) return null;
  const before = Number(new URL(request.url).searchParams.get("before"));
  const [page, choices, pushKey] = await Promise.all([
    fetchNotifications(Number.isSafeInteger(before) && before > 0 ? before : undefined),
    fetchChoices(),
    serverLoader(),
  ]);
  return { user, page, choices, pushKey };
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: Route.ClientActionArgs): Promise<ChangeOutcome> {
  return changeNotifications(await request.formData());
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.title, description: words.description, noIndex: true });

export const HydrateFallback = SessionLoading;

export default function NotificationsRoute({ loaderData }: Route.ComponentProps) {
  return <RequireUser loaded={loaderData}>{(loaded) => <NotificationsPage {...loaded} />}</RequireUser>;
}
