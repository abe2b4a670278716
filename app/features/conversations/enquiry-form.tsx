import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { enquiryLimits, timeOptions } from "../../../domain/enquiry.ts";
import type { EnquiryField } from "../../../domain/enquiry-checks.ts";
import { profileLimits } from "../../../domain/listing-limits.ts";
import { enquiries, listingForm } from "../../../domain/messages/index.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";
import type { EnquiryOutcome } from "./enquiry-actions.ts";
import { HeldMessage } from "./held-message.tsx";

const words = enquiries.form;

export interface EnquiryFormProps {
  title: string;
  /** Signed by the database: when the form was opened. */
  opened: string;
  messageId: string;
  outcome: EnquiryOutcome | undefined;
}

/** The same form for everybody: whoever is signed in is not asked for an address. */
export function EnquiryForm({ title, opened, messageId, outcome }: EnquiryFormProps) {
  const { user } = useAuth();
  const busy = useNavigation().state !== "idle";
  const [attempt, setAttempt] = useState(0);
  const typed = outcome && "typed" in outcome ? outcome.typed : null;
  const ownName: unknown = user?.user_metadata.full_name;
  const name = typed?.name ?? (typeof ownName === "string" ? ownName : "");
  const faults = outcome?.status === "wrong" ? outcome.faults : [];
  const errorOf = (field: EnquiryField) => faults.find((fault) => fault.field === field)?.message;
  return (
    <Form method="post" noValidate className="flex flex-col gap-5" onSubmit={() => setAttempt(attempt + 1)}>
      {!busy && (
        <ErrorSummary
          title={listingForm.summary}
          errors={faults.map(({ field, message }) => ({ fieldId: field, message }))}
          attempt={attempt}
        />
      )}
      <input type="hidden" name="opened" value={typed?.opened || opened} />
      <input type="hidden" name="message_id" value={messageId} />
      <fieldset disabled={busy} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            key={name}
            id="name"
            label={words.name}
            error={errorOf("name")}
            name="name"
            autoComplete="name"
            required
            maxLength={profileLimits.maxNameLength}
            defaultValue={name}
          />
          {!user && (
            <TextField
              id="email"
              label={words.email}
              hint={words.emailHint}
              error={errorOf("email")}
              name="email"
              type="email"
              autoComplete="email"
              required
              defaultValue={typed?.email}
            />
          )}
        </div>
        <TextArea
          id="message"
          label={words.message}
          error={errorOf("message")}
          name="message"
          rows={4}
          required
          maxLength={enquiryLimits.maxMessageLength}
          defaultValue={typed?.message ?? words.prefilled(title)}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <NativeSelect
            label={words.time}
            name="preferred_time"
            placeholder={words.anyTime}
            options={timeOptions}
            defaultValue={typed?.preferred_time ?? ""}
          />
          <TextField
            id="phone"
            label={words.phone}
            hint={words.phoneHint}
            error={errorOf("phone")}
            optional
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={profileLimits.maxPhoneLength}
            defaultValue={typed?.phone}
          />
        </div>
        <div className="absolute -left-[200vw]" aria-hidden="true">
          <label>
            {words.website}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </fieldset>
      {outcome?.status === "held" && <HeldMessage warnings={outcome.warnings} attempt={attempt} />}
      {outcome?.status === "refused" && !busy && (
        <Banner tone="error" focusOn={attempt}>
          {outcome.message}
        </Banner>
      )}
      <p className="text-sm text-ink-soft">{words.consent}</p>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        busy={busy}
        className="self-start"
        {...(outcome?.status === "held" && { name: "confirmed", value: "1" })}
      >
        {busy ? words.busy : outcome?.status === "held" ? enquiries.held.sendAnyway : words.submit}
      </Button>
    </Form>
  );
}
