import { useEffect, useRef } from "react";
import type { Conversation, Message } from "../../../domain/conversation-answers.ts";
import { longDate } from "../../../domain/long-date.ts";
import { enquiries } from "../../../domain/messages/index.ts";
import { cx } from "../../ui/cx.ts";
import { AlertIcon } from "../../ui/icons.tsx";

const words = enquiries.conversation;

interface MessageListProps {
  conversation: Conversation;
  messages: readonly Message[];
}

/** The newest is at the foot; what arrives while one reads is announced. */
export function MessageList({ conversation, messages }: MessageListProps) {
  const end = useRef<HTMLLIElement>(null);
  const count = messages.length;
  const shown = useRef(count);
  useEffect(() => {
    if (count > shown.current) end.current?.scrollIntoView({ block: "nearest" });
    shown.current = count;
  }, [count]);
  return (
    <ol aria-label={words.messages} aria-live="polite" className="flex flex-col gap-4">
      {messages.map((message, index) => (
        <li key={message.id} ref={index === count - 1 ? end : undefined} className="flex flex-col">
          <Bubble
            message={message}
            mine={message.by_owner === conversation.is_owner}
            name={nameIn(conversation, message)}
          />
        </li>
      ))}
    </ol>
  );
}

function nameIn(conversation: Conversation, { by_owner }: Message): string {
  if (by_owner === conversation.is_owner) return words.you;
  if (conversation.other_left) return words.somebody;
  return conversation.other_name || words.owner;
}

function Bubble({ message, mine, name }: { message: Message; mine: boolean; name: string }) {
  return (
    <div
      className={cx(
        "max-w-[min(100%,34rem)] rounded-lg px-4 py-3",
        mine ? "ml-8 self-end bg-leaf-soft text-leaf-ink" : "mr-8 self-start border border-line bg-surface",
      )}
    >
      <p className="text-sm font-bold">{name}</p>
      <p className="whitespace-pre-line wrap-anywhere">{message.body}</p>
      {!mine &&
        message.warnings.map((warning) => (
          <p
            key={warning}
            className="mt-2 flex gap-2 rounded-sm bg-danger-soft p-2 text-sm font-semibold text-danger-ink"
          >
            <AlertIcon className="mt-0.5 size-4.5 shrink-0" /> {words.warning[warning]}
          </p>
        ))}
      <time dateTime={message.created_at} className={cx("mt-1 block text-xs", !mine && "text-ink-soft")}>
        {longDate(message.created_at)}
      </time>
    </div>
  );
}
