import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useToast } from "../../ui/toasts.tsx";

/** A message that came with the navigation ('Property listed successfully!') is shown once and cleared. */
export function useArrivalMessage(): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const message = messageIn(state);
  useEffect(() => {
    if (message === null) return;
    toast({ message, tone: "success" });
    navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  }, [message, pathname, search, navigate, toast]);
}

function messageIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("message" in state)) return null;
  return typeof state.message === "string" && state.message !== "" ? state.message : null;
}
