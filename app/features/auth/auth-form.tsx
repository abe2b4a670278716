import type { FormEvent, ReactNode } from "react";
import { auth as words } from "../../../domain/messages/index.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";

export interface AuthFormProps {
  submission: {
    busy: boolean;
    ready: boolean;
    attempt: number;
    fault: { field?: string; message: string } | null;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
}

/** Fields in a set that is locked while a request runs, errors first, one button. Never sent by address. */
export function AuthForm({ submission, submitLabel, busyLabel, children }: AuthFormProps) {
  const { busy, ready, attempt, fault, onSubmit } = submission;
  const errors = fault ? [{ fieldId: fault.field, message: fault.message }] : [];
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <ErrorSummary title={words.summary} errors={errors} attempt={attempt} />
      <fieldset disabled={busy} className="flex flex-col gap-5">
        {children}
      </fieldset>
      <Button type="submit" tone="primary" size="lg" busy={busy} disabled={!ready} className="w-full">
        {busy ? busyLabel : submitLabel}
      </Button>
    </form>
  );
}
