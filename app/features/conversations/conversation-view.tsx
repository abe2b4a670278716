import { type ReactNode, useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import type { ConversationWithMessages } from "../../../domain/conversation-answers.ts";
import { enquiries } from "../../../domain/messages/index.ts";
import { browserRest } from "../../clients/browser.ts";
import { Badge } from "../../ui/badge.tsx";
import { Banner } from "../../ui/banner.tsx";
import { PhoneIcon } from "../../ui/icons.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { Composer } from "./composer.tsx";
import type { ConversationOutcome } from "./conversation-actions.ts";
import { CloseButton, ReportForm } from "./conversation-tools.tsx";
import { fetchConversation, type Which } from "./data.ts";
import { MessageList } from "./message-list.tsx";
import { stateHues } from "./state-hues.ts";
import { usePolling } from "./use-polling.ts";

const words = enquiries.conversation;

export interface ConversationViewProps extends ConversationWithMessages {
  which: Which;
  messageId: string;
  outcome: ConversationOutcome | undefined;
  /** Above the heading. */
  back?: ReactNode;
  /** Beside the messages, for one of the sides. */
  tools?: ReactNode;
  below?: (text: string, setText: (text: string) => void) => ReactNode;
}

/** Both sides' view: the messages, what to write, and what else to do. Works without scripts. */
export function ConversationView(props: ConversationViewProps) {
  const { which, conversation, messages, messageId, outcome, back, tools, below } = props;
  const { revalidate } = useRevalidator();
  const toast = useToast();
  usePolling(async () => {
    const known = messages.at(-1)?.number ?? 0;
    const found = await fetchConversation(await browserRest(), which, known);
    const isNews =
      found !== null &&
      (found.messages.length > 0 ||
        found.conversation.state !== conversation.state ||
        found.conversation.contact_given !== conversation.contact_given);
    if (isNews) await revalidate();
    return isNews;
  });
  const done = outcome?.status === "done" ? outcome.message : undefined;
  useEffect(() => {
    if (outcome && done) toast({ message: done, tone: "success" });
  }, [outcome, done, toast]);
  return (
    <div className="page-width max-w-5xl py-6 sm:py-10">
      {back}
      <header className="mb-6 flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">
            {conversation.other_left ? words.somebody : conversation.other_name || words.owner}
          </h1>
          <Badge hue={stateHues[conversation.state]}>{words.states[conversation.state]}</Badge>
        </div>
        <p className="flex flex-wrap gap-x-3 wrap-anywhere text-ink-soft">
          {conversation.listing_title}
          {conversation.property_id && (
            <Link to={`/listings/${conversation.property_id}`} className="text-link">
              {words.listing}
            </Link>
          )}
        </p>
        {done && (
          <noscript>
            <Banner tone="success">{done}</Banner>
          </noscript>
        )}
      </header>
      <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_300px] lg:items-start lg:gap-12">
        <div className="flex flex-col gap-6">
          <MessageList conversation={conversation} messages={messages} />
          <Composer conversation={conversation} messageId={messageId} outcome={outcome} below={below} />
        </div>
        <aside className="flex flex-col gap-5 border-t border-line pt-6 lg:border-t-0 lg:pt-0">
          {tools}
          {!conversation.is_owner && conversation.contact_given && (
            <p className="flex gap-2 text-sm font-semibold text-leaf-ink">
              <PhoneIcon className="size-5 shrink-0" /> {words.contactForMe}
            </p>
          )}
          <CloseButton conversation={conversation} />
          <ReportForm />
        </aside>
      </div>
    </div>
  );
}
