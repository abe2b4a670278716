import { type FormEvent, useEffect, useRef } from "react";
import { secondFactor as words } from "../../../../domain/messages/index.ts";
import { maxFactorCodeLength } from "../../../../domain/second-factor.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { CopyButton } from "./copy-button.tsx";
import type { Enrolment } from "./data.ts";

interface EnrolmentFormProps {
  enrolment: Enrolment;
  busy: boolean;
  onCode: (code: string) => void;
  onCancel: () => void;
}

/** The secret for the authenticator app, as a picture and as text, and the first code that proves it arrived. */
export function EnrolmentForm({ enrolment, busy, onCode, onCancel }: EnrolmentFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get("code") ?? ""));
  };
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4 rounded-md border border-line p-4">
      <h3 ref={heading} tabIndex={-1} className="font-bold outline-none">
        {words.scan}
      </h3>
      <img
        src={enrolment.picture}
        alt={words.qrCode}
        width={200}
        height={200}
        className="rounded-md border border-line"
      />
      <p className="text-ink-soft">{words.secret}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 rounded-md bg-sunken px-3 py-2 break-all">{enrolment.secret}</code>
        <CopyButton text={enrolment.secret} label={words.copySecret} />
      </div>
      <TextField
        label={words.code}
        hint={words.codeHint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxFactorCodeLength}
        required
        disabled={busy}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" busy={busy}>
          {words.verify}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
