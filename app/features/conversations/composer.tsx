import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Conversation } from "../../../domain/conversation-answers.ts";
import { enquiryLimits } from "../../../domain/enquiry.ts";
import { enquiries } from "../../../domain/messages/index.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import type { ConversationOutcome } from "./conversation-actions.ts";
import { HeldMessage } from "./held-message.tsx";

const words = enquiries.conversation;

interface ComposerProps {
  conversation: Conversation;
  /** Of the next message: sent again after a lost answer it is kept once. */
  messageId: string;
  outcome: ConversationOutcome | undefined;
  /** What stands below the text, such as the canned answers. It may set the text. */
  below?: (text: string, setText: (text: string) => void) => ReactNode;
}

export function Composer({ conversation, messageId, outcome, below }: ComposerProps) {
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "message";
  const kept = outcome && "body" in outcome ? outcome.body : "";
  const [text, setText] = useState(kept);
  const [attempt, setAttempt] = useState(0);
  const area = useRef<HTMLFormElement>(null);
  // Emptied once for each message sent, so that what is typed afterwards stays.
  useEffect(() => {
    if (outcome?.status === "sent") setText("");
  }, [outcome]);
  const closed = whyClosed(conversation);
  if (closed) return <Banner tone="info">{closed}</Banner>;
  const held = outcome?.status === "held" && outcome.body === text;
  return (
    <Form
      ref={area}
      method="post"
      replace
      preventScrollReset
      className="flex flex-col gap-4"
      onSubmit={() => setAttempt(attempt + 1)}
    >
      <input type="hidden" name="intent" value="message" />
      <input type="hidden" name="message_id" value={messageId} />
      <TextArea
        label={words.write}
        name="body"
        rows={3}
        required
        maxLength={enquiryLimits.maxMessageLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {held && <HeldMessage warnings={outcome.warnings} attempt={attempt} />}
      {outcome?.status === "refused" && !busy && (
        <Banner tone="error" focusOn={attempt}>
          {outcome.message}
        </Banner>
      )}
      <Button
        type="submit"
        tone="primary"
        busy={busy}
        className="self-start"
        {...(held && { name: "confirmed", value: "1" })}
      >
        {busy ? words.sending : held ? enquiries.held.sendAnyway : words.send}
      </Button>
      {below?.(text, setText)}
    </Form>
  );
}

function whyClosed(conversation: Conversation): string | null {
  if (conversation.other_left) return words.otherLeft;
  if (conversation.state !== "closed") return null;
  return conversation.closed_by_me ? words.closedByMe : words.closedByOther;
}
