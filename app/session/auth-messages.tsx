import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { prepareToasts, useToast } from "../ui/toasts.tsx";
import { useAuth } from "./auth-state.tsx";

/** These screens show what went wrong themselves, beside the form. */
const withBanner = new Set(["/signin", "/signup", "/reset-password", "/update-password"]);

/** The auth state's messages in the global toast region. Closing one there takes it out of the state. */
export function AuthMessages() {
  const { user, error, success, clearMessages } = useAuth();
  const { pathname } = useLocation();
  const toast = useToast();
  const show = useEffectEvent((message: string, tone: "success" | "error") => {
    // Judged where it happened: whoever leaves the form meanwhile does not take its error along.
    if (tone === "error" && withBanner.has(pathname)) return;
    toast({ message, tone, timeout: 5_000, onClose: () => clearMessages(message) });
  });
  const signedIn = user !== null;
  useEffect(() => {
    if (signedIn) prepareToasts();
  }, [signedIn]);
  useEffect(() => {
    if (success) show(success, "success");
  }, [success]);
  useEffect(() => {
    if (error) show(error, "error");
  }, [error]);
  return null;
}
