import { useEffect } from "react";
import { useLocation } from "react-router";
import { useToast } from "../../ui/toasts.tsx";
import { useReplaceEntry } from "../../ui/use-replace-entry.ts";

/** A message that came with the navigation ('Property listed successfully!') is shown once and cleared. */
export function useArrivalMessage(): void {
  const { state, pathname, search } = useLocation();
  const replaceEntry = useReplaceEntry();
  const toast = useToast();
  const message = messageIn(state);
  useEffect(() => {
    if (message === null) return;
    toast({ message, tone: "success" });
    replaceEntry(pathname + search);
  }, [message, pathname, search, replaceEntry, toast]);
}

function messageIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("message" in state)) return null;
  return typeof state.message === "string" && state.message !== "" ? state.message : null;
}
