import { Link } from "react-router";
import type { Conversation } from "../../../domain/conversation-answers.ts";
import { enquiries } from "../../../domain/messages/index.ts";
import { timeAgo } from "../../../domain/time-ago.ts";
import { Badge } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import { stateHues } from "./state-hues.ts";

const { inbox: words, conversation: shared } = enquiries;

export function InboxRow({ conversation }: { conversation: Conversation }) {
  const { unread } = conversation;
  const name = conversation.other_left ? shared.somebody : conversation.other_name || shared.owner;
  return (
    <Link
      to={`/user-dashboard/enquiries/${conversation.id}`}
      className="flex flex-col gap-1 rounded-sm px-2 py-4 hover:bg-sunken"
    >
      <span className="flex items-baseline gap-3">
        <span className={cx("min-w-0 truncate text-lg", unread > 0 ? "font-extrabold" : "font-semibold")}>
          {name}
        </span>
        <time dateTime={conversation.last_message_at} className="ml-auto shrink-0 text-sm text-ink-soft">
          {timeAgo(conversation.last_message_at)}
        </time>
      </span>
      <span className="truncate text-sm text-ink-soft">{conversation.listing_title}</span>
      <span className="flex items-center gap-3">
        <span className={cx("min-w-0 flex-1 truncate", unread > 0 && "font-semibold")}>
          {conversation.last_message_by_me && words.me}
          {conversation.last_message}
        </span>
        {unread > 0 && <Badge solid>{words.unread(unread)}</Badge>}
        <Badge hue={stateHues[conversation.state]}>{shared.states[conversation.state]}</Badge>
      </span>
    </Link>
  );
}
