import { enquiryLimits } from "../../domain/enquiry.ts";
import { enquiries as words } from "../../domain/messages/index.ts";
import { browserRest } from "../clients/browser.ts";
import { claimEnquiries, fetchInbox, fetchUnread, type InboxQuery } from "../features/conversations/data.ts";
import { InboxPage } from "../features/conversations/inbox-page.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { currentUser } from "../session/current-user.ts";
import { RequireUser, SessionLoading } from "../session/require-user.tsx";
import type { Route } from "./+types/enquiries.ts";

let claimed: string | null = null;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await currentUser();
  if (!user) return null;
  const rest = await browserRest();
  // Once for each visit: polling asks for this page again and again.
  if (claimed !== user.id) {
    claimed = user.id;
    await claimEnquiries(rest);
  }
  const query = queryOf(new URL(request.url).searchParams);
  const [page, unread] = await Promise.all([fetchInbox(rest, query), fetchUnread(rest)]);
  return { user, query, page, unread };
}

function queryOf(search: URLSearchParams): InboxQuery {
  const read = (name: string) => search.get(name) ?? "";
  return {
    side: read("side") === "sent" ? "sent" : "received",
    search: read("search").slice(0, enquiryLimits.maxSearchLength),
    listing: read("listing"),
    state: read("state"),
    page: Math.min(Math.max(Math.trunc(Number(read("page"))) || 1, 1), enquiryLimits.maxInboxPage),
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.inbox.title, description: words.inbox.description, noIndex: true });

export const HydrateFallback = SessionLoading;

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  return <RequireUser loaded={loaderData}>{(loaded) => <InboxPage {...loaded} />}</RequireUser>;
}
