import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useToast } from "../ui/toasts.tsx";
import type { ChangeOutcome, Intent } from "./actions.ts";

/** Sends a change to the action of the notifications' page, also from the bell on another page, and says how it went. */
export function useChange() {
  const { state, data: outcome, formData, submit } = useFetcher<ChangeOutcome>();
  const toast = useToast();
  useEffect(() => {
    if (outcome?.message) toast({ message: outcome.message, tone: outcome.tone });
  }, [outcome, toast]);
  return {
    busy: state !== "idle",
    outcome,
    /** What is being saved: shown at once, until the page has loaded what is stored. */
    formData,
    send: (
      intent: Intent,
      fields: Record<string, string> = {},
      options: { reload: boolean } = { reload: true },
    ) =>
      void submit(
        { intent, ...fields },
        {
          method: "post",
          action: "/user-dashboard/notifications",
          ...(!options.reload && { defaultShouldRevalidate: false }),
        },
      ),
  };
}
