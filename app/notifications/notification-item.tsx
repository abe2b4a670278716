import { Link } from "react-router";
import type { NotificationPage } from "../../domain/conversation-answers.ts";
import { notifications as words } from "../../domain/messages/index.ts";
import { notificationPath } from "../../domain/notification-path.ts";
import { notificationSentence } from "../../domain/notification-sentence.ts";
import { timeAgo } from "../../domain/time-ago.ts";
import { Badge } from "../ui/badge.tsx";
import { cx } from "../ui/cx.ts";
import { markRead } from "./data.ts";
import { StillAvailable } from "./still-available.tsx";

type Notification = NotificationPage["notifications"][number];

/** A sentence that links to what it is about; following it marks it as read. */
export function NotificationItem({
  notification,
  onFollow,
}: {
  notification: Notification;
  onFollow?: () => void;
}) {
  const follow = () => {
    onFollow?.();
    // No action of a route: the page is being left, and what is shown next does not depend on it.
    if (!notification.is_read) markRead(notification.id).catch(console.error);
  };
  return (
    <>
      <Link
        to={notificationPath(notification)}
        onClick={follow}
        className="flex flex-col gap-1 rounded-sm p-3 hover:bg-sunken"
      >
        <span className={cx("wrap-anywhere", !notification.is_read && "font-bold")}>
          {notificationSentence(notification)}
        </span>
        <span className="flex items-center gap-2 text-sm text-ink-soft">
          <time dateTime={notification.created_at}>{timeAgo(notification.created_at)}</time>
          {notification.times > 1 && <span>{words.times(notification.times)}</span>}
          {!notification.is_read && <Badge hue="marigold">{words.isNew}</Badge>}
        </span>
      </Link>
      {notification.kind === "stale" && notification.property_id && !notification.is_read && (
        <StillAvailable propertyId={notification.property_id} />
      )}
    </>
  );
}
