import type { NotificationChoices, NotificationPage } from "../../../domain/conversation-answers.ts";
import { dashboard, notifications as words } from "../../../domain/messages/index.ts";
import { NotificationItem } from "../../notifications/notification-item.tsx";
import { useChange } from "../../notifications/use-change.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Choices } from "./notification-choices.tsx";

export interface NotificationsPageProps {
  page: NotificationPage;
  choices: NotificationChoices;
  /** Null where nothing sends pushes. */
  pushKey: string | null;
}

export function NotificationsPage({ page, choices, pushKey }: NotificationsPageProps) {
  const { busy, send } = useChange();
  const last = page.notifications.at(-1);
  return (
    <div className="page-width flex max-w-3xl flex-col gap-10 py-6 sm:py-10">
      <section>
        <BackLink to="/user-dashboard">{dashboard.title}</BackLink>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-3xl font-bold">{words.title}</h1>
          {page.unread > 0 && (
            <Button busy={busy} onClick={() => send("read all")}>
              {words.markAll}
            </Button>
          )}
        </div>
        {page.notifications.length === 0 && <p className="text-ink-soft">{words.empty}</p>}
        <ul aria-label={words.title}>
          {page.notifications.map((notification) => (
            <li key={notification.id} className="border-b border-line py-1">
              <NotificationItem notification={notification} />
            </li>
          ))}
        </ul>
        {page.more && last && (
          <LinkButton to={`?before=${last.id}`} className="mt-4">
            {words.older}
          </LinkButton>
        )}
      </section>
      <Choices choices={choices} pushKey={pushKey} />
    </div>
  );
}
