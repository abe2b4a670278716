import { type FormEvent, useEffect, useState } from "react";
import type { Fault } from "../../../domain/credentials.ts";
import { auth as words } from "../../../domain/messages/index.ts";
import { browserAuth } from "../../clients/browser.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useAuth } from "./auth-state.tsx";
import type { Outcome } from "./data.ts";

interface Submission<Field extends string, Value> {
  /** The first rule that the form breaks, if any: nothing is sent then. */
  check: (form: FormData) => Fault<Field> | null;
  send: (form: FormData) => Promise<Outcome<Value>>;
  done: (value: Value, form: FormData) => void | Promise<void>;
}

/** One form's way: check, send, then go on or say what went wrong. The fields keep what was typed. */
export function useSubmission<Field extends string, Value>({ check, send, done }: Submission<Field, Value>) {
  const { tell, clearMessages } = useAuth();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<{ field?: Field; message: string } | null>(null);
  // Fetched while the person types, so that a connection that breaks afterwards costs one press, not the form.
  useEffect(() => void browserAuth().catch(console.error), []);

  const fail = (reason: { field?: Field; message: string }) => {
    setFault(reason);
    setAttempt((count) => count + 1);
  };
  const perform = async (action: () => Promise<Outcome<Value>>, form: FormData) => {
    setFault(null);
    clearMessages();
    setBusy(true);
    const outcome = await action().catch(
      (): Outcome<Value> => ({ ok: false, message: words.errors.network }),
    );
    setBusy(false);
    if (outcome.ok) return done(outcome, form);
    tell({ error: outcome.message });
    fail(outcome);
  };
  return {
    busy,
    fault,
    attempt,
    fail,
    /** Before the page has come alive a press would send the form the old way. */
    ready: hydrated,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (busy) return;
      // Read before the fields are disabled: disabled ones have no value.
      const form = new FormData(event.currentTarget);
      const broken = check(form);
      if (broken) fail(broken);
      else void perform(() => send(form), form);
    },
    errorOf: (field: Field) => (fault?.field === field ? fault.message : null),
  };
}

export const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");
