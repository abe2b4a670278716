import { type FormEvent, useEffect, useState } from "react";
import { thrownMessage } from "../../../domain/auth-errors.ts";
import type { Fault } from "../../../domain/credentials.ts";
import { browserAuth } from "../../clients/browser.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { Outcome } from "./data.ts";

interface Submission<Field extends string, Value> {
  /** The first rule that the form breaks, if any: nothing is sent then. */
  check: (form: FormData) => Fault<Field> | null;
  send: (form: FormData) => Promise<Outcome<Value>>;
  done: (value: Value, form: FormData) => void | Promise<void>;
  /** Said when a failure brings no words of its own. */
  fallback?: string;
}

/**
 * One form's way: check, send, then go on or say what went wrong. The fields keep what was typed. A broken rule stays
 * beside its field; what the server refused is the auth state's error, and leaves with it.
 */
export function useSubmission<Field extends string, Value>(submission: Submission<Field, Value>) {
  const { check, send, done, fallback } = submission;
  const { error, tell, clearMessages } = useAuth();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<Fault<Field> | null>(null);
  // Fetched while the person types, so that a connection that breaks afterwards costs one press, not the form.
  useEffect(() => void browserAuth().catch(console.error), []);

  const refuse = (message: string) => {
    setFault(null);
    tell({ error: message });
    setAttempt((count) => count + 1);
  };
  const perform = async (form: FormData) => {
    setBusy(true);
    const outcome = await send(form).catch(
      (thrown): Outcome<Value> => ({ ok: false, message: thrownMessage(thrown, fallback) }),
    );
    setBusy(false);
    if (outcome.ok) return done(outcome, form);
    refuse(outcome.message);
  };
  return {
    busy,
    fault,
    /** Refused by the server, or on the way to it. Another screen's error is none of this form's. */
    refusal: attempt > 0 && !busy ? error : null,
    attempt,
    refuse,
    clearRefusal: () => clearMessages(),
    /** Before the page has come alive a press would send the form the old way. */
    ready: hydrated,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (busy) return;
      clearMessages();
      // Read before the fields are disabled: disabled ones have no value.
      const form = new FormData(event.currentTarget);
      const broken = check(form);
      setFault(broken);
      if (broken) setAttempt((count) => count + 1);
      else void perform(form);
    },
    errorOf: (field: Field) => (fault?.field === field ? fault.message : null),
  };
}

export const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");
