import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { Fault } from "../../../domain/credentials.ts";
import { browserAuth } from "../../clients/browser.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { Outcome } from "./actions.ts";

interface Submission<Field extends string> {
  /** The first rule that the form breaks, if any: nothing is sent then. */
  check: (form: FormData) => Fault<Field> | null;
  done?: (outcome: Outcome & { ok: true }) => void | Promise<void>;
  onRefused?: (code: string) => void;
  /** The field that a refusal of this code is about. */
  refusedField?: (code: string) => Field | null;
}

/**
 * One form's way: check, send to the route's action, then go on or say what went wrong. The fields keep what was typed.
 * A broken rule stays beside its field, and so does what the server refused about one field. Every refusal is the auth
 * state's error too, which leaves by itself.
 */
export function useSubmission<Field extends string>({
  check,
  done,
  onRefused,
  refusedField,
}: Submission<Field>) {
  const { error, tell, clearMessages } = useAuth();
  const { state, data: outcome, submit } = useFetcher<Outcome>();
  const hydrated = useHydrated();
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<Fault<Field> | null>(null);
  const [refused, setRefused] = useState<Fault<Field> | null>(null);
  const busy = state !== "idle";
  // Fetched while the person types, so that a connection that breaks afterwards costs one press, not the form.
  useEffect(() => void browserAuth().catch(console.error), []);

  const refuse = (message: string) => {
    setFault(null);
    tell({ error: message });
    setAttempt((count) => count + 1);
  };
  const settle = useEffectEvent((arrived: Outcome) => {
    if (arrived.ok) return void done?.(arrived);
    onRefused?.(arrived.code);
    const field = refusedField?.(arrived.code);
    if (field) setRefused({ field, message: arrived.message });
    refuse(arrived.message);
  });
  useEffect(() => {
    if (outcome) settle(outcome);
  }, [outcome]);

  return {
    busy,
    fault,
    /** Refused by the server, or on the way to it. Another screen's error is none of this form's. */
    refusal: attempt > 0 && !busy ? error : null,
    attempt,
    refuse,
    clearRefusal: () => clearMessages(),
    /** False before hydration: a press would then send the form without scripts. */
    ready: hydrated,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (busy) return;
      clearMessages();
      // Read before the fields are disabled: disabled ones have no value.
      const form = new FormData(event.currentTarget);
      const broken = check(form);
      setFault(broken);
      setRefused(null);
      if (broken) return setAttempt((count) => count + 1);
      // At once: the second press of a double click must find the button busy. No page shows what an account form changes.
      void submit(form, { method: "post", flushSync: true, defaultShouldRevalidate: false });
    },
    errorOf: (field: Field) =>
      [fault, refused].find((one) => one?.field === field || one?.also?.includes(field))?.message ?? null,
  };
}
