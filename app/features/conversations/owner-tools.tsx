import { Form, useSubmit } from "react-router";
import type { Conversation } from "../../../domain/conversation-answers.ts";
import { enquiryLimits, preferredTimeInWords, settableStates } from "../../../domain/enquiry.ts";
import { consents, enquiries } from "../../../domain/messages/index.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { ClockIcon, PhoneIcon } from "../../ui/icons.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";
import { useConfirm } from "../../ui/questions.tsx";

const words = enquiries.conversation;
const options = { method: "post", replace: true, preventScrollReset: true } as const;

/** What the owner alone sees beside a conversation. */
export function OwnerTools({ conversation }: { conversation: Conversation }) {
  const submit = useSubmit();
  const { state, enquirer_phone: phone } = conversation;
  const time = preferredTimeInWords(conversation.preferred_time);
  const lockedByOther = state === "closed" && !conversation.closed_by_me;
  return (
    <div className="flex flex-col gap-5">
      {time && (
        <p className="flex items-center gap-2">
          <ClockIcon className="size-5 text-ink-soft" /> {words.preferred(time)}
        </p>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={buttonClass("secondary")}>
          <PhoneIcon className="size-4.5" /> {words.call(phone)}
        </a>
      )}
      <NativeSelect
        label={words.state}
        value={state}
        disabled={lockedByOther}
        options={[...(state === "new" ? (["new"] as const) : []), ...settableStates].map((value) => ({
          value,
          label: words.states[value],
        }))}
        onChange={({ currentTarget }) =>
          void submit({ intent: "state", state: currentTarget.value }, options)
        }
      />
      {conversation.has_account && !conversation.blocked && (
        <Form method="post" replace preventScrollReset className="flex flex-col gap-2">
          <input type="hidden" name="intent" value="contact" />
          <input type="hidden" name="accepted" value={conversation.contact_given ? "0" : "1"} />
          <p className="text-sm text-ink-soft">
            {conversation.contact_given ? words.contactGiven : words.contactNotGiven}
          </p>
          {!conversation.contact_given && (
            <p className="text-sm text-ink-soft">{consents.texts.contact_person}</p>
          )}
          <Button type="submit" className="self-start">
            {conversation.contact_given ? words.takeContactBack : words.giveContact}
          </Button>
        </Form>
      )}
      <Form method="post" replace preventScrollReset className="flex flex-col gap-3">
        <input type="hidden" name="intent" value="note" />
        <TextArea
          label={words.note}
          hint={words.noteHint}
          name="note"
          rows={3}
          maxLength={enquiryLimits.maxNoteLength}
          defaultValue={conversation.note}
        />
        <Button type="submit" className="self-start">
          {words.saveNote}
        </Button>
      </Form>
      {!conversation.other_left && <BlockButton blocked={conversation.blocked} />}
    </div>
  );
}

function BlockButton({ blocked }: { blocked: boolean }) {
  const confirm = useConfirm();
  const submit = useSubmit();
  const change = async () => {
    const question = {
      message: words.confirmBlock,
      detail: words.confirmBlockDetail,
      confirmLabel: words.block,
      danger: true,
    };
    if (blocked || (await confirm(question)))
      await submit({ intent: "block", blocked: blocked ? "0" : "1" }, options);
  };
  return (
    <div className="flex flex-col gap-2">
      {blocked && <p className="text-sm font-semibold text-danger-ink">{words.blocked}</p>}
      <Button
        tone={blocked ? "secondary" : "quiet-danger"}
        className={blocked ? "self-start" : "-ml-5 self-start"}
        onClick={() => void change()}
      >
        {blocked ? words.unblock : words.block}
      </Button>
    </div>
  );
}
