import type { FormEvent, ReactNode } from "react";
import { auth as words } from "../../../domain/messages/index.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";

export interface AuthFormProps {
  submission: {
    busy: boolean;
    ready: boolean;
    attempt: number;
    fault: { field?: string; message: string } | null;
    refusal: string | null;
    clearRefusal: () => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
}

/**
 * Fields in a set that is locked while a request runs, broken rules above them, one button. Never sent by GET. What
 * was refused stands below the button: it leaves by itself, and must not move the fields under a finger.
 */
export function AuthForm({ submission, submitLabel, busyLabel, children }: AuthFormProps) {
  const { busy, ready, attempt, fault, refusal, clearRefusal, onSubmit } = submission;
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
      {refusal && (
        <Banner tone="error" focusOn={attempt} onClose={clearRefusal}>
          {refusal}
        </Banner>
      )}
    </form>
  );
}
