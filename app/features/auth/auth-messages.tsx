import { useEffect } from "react";
import { useLocation } from "react-router";
import { useToast } from "../../ui/toasts.tsx";
import { useAuth } from "./auth-state.tsx";

/** These screens show what went wrong themselves, beside the form. */
const withBanner = new Set(["/signin", "/signup", "/reset-password", "/update-password"]);

/** The auth state's messages in the global toast region. */
export function AuthMessages() {
  const { error, success } = useAuth();
  const { pathname } = useLocation();
  const toast = useToast();
  const shownError = withBanner.has(pathname) ? null : error;
  useEffect(() => {
    if (success) toast({ message: success, tone: "success", timeout: 5_000 });
  }, [success, toast]);
  useEffect(() => {
    if (shownError) toast({ message: shownError, tone: "error", timeout: 5_000 });
  }, [shownError, toast]);
  return null;
}
