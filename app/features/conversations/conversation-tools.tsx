import { Form } from "react-router";
import type { Conversation } from "../../../domain/conversation-answers.ts";
import { enquiryLimits, reportReasons } from "../../../domain/enquiry.ts";
import { enquiries } from "../../../domain/messages/index.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextArea } from "../../ui/field.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";

const words = enquiries.conversation;

/** Closes, or opens what one has closed oneself. */
export function CloseButton({ conversation }: { conversation: Conversation }) {
  const isClosed = conversation.state === "closed";
  if (conversation.other_left || (isClosed && !conversation.closed_by_me)) return null;
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value="state" />
      <input type="hidden" name="state" value={isClosed ? "answered" : "closed"} />
      <Button type="submit">{isClosed ? words.reopen : words.close}</Button>
    </Form>
  );
}

export function ReportForm() {
  return (
    <Disclosure title={words.report} className="text-sm">
      <Form method="post" replace preventScrollReset className="flex flex-col gap-4 pt-2">
        <input type="hidden" name="intent" value="report" />
        <NativeSelect label={words.reason} name="reason" options={reportReasons} />
        <TextArea
          label={words.details}
          name="details"
          rows={3}
          optional
          maxLength={enquiryLimits.maxReportLength}
        />
        <Button type="submit" className="self-start">
          {words.sendReport}
        </Button>
      </Form>
    </Disclosure>
  );
}
