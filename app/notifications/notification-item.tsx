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

type Told = NotificationPage["notifications"][number];

/** A sentence that leads to its place; following it marks it as read. */
export function NotificationItem({ told, onFollow }: { told: Told; onFollow?: () => void }) {
  const follow = () => {
    onFollow?.();
    if (!told.is_read) markRead(told.id).catch(console.error);
  };
  return (
    <>
      <Link
        to={notificationPath(told)}
        onClick={follow}
        className="flex flex-col gap-1 rounded-sm p-3 hover:bg-sunken"
      >
        <span className={cx("wrap-anywhere", !told.is_read && "font-bold")}>
          {notificationSentence(told)}
        </span>
        <span className="flex items-center gap-2 text-sm text-ink-soft">
          <time dateTime={told.created_at}>{timeAgo(told.created_at)}</time>
          {told.times > 1 && <span>{words.times(told.times)}</span>}
          {!told.is_read && <Badge hue="marigold">{words.isNew}</Badge>}
        </span>
      </Link>
      {told.kind === "stale" && told.property_id && !told.is_read && (
        <StillAvailable propertyId={told.property_id} />
      )}
    </>
  );
}
