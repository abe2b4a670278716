import { useState } from "react";
import { auth as words } from "../../../domain/messages/index.ts";
import { useSite } from "../../site/site.tsx";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { signInWithGoogle } from "./data.ts";

interface GoogleButtonProps {
  /** The page to come back to. */
  returnTo: string;
  disabled: boolean;
  onFail: (message: string) => void;
}

/** Absent where the site can't sign anybody in with Google. */
export function GoogleButton(props: GoogleButtonProps) {
  return useSite().hasGoogle ? <GoogleSignIn {...props} /> : null;
}

/**
 * Leaves for Google; what stops it is shown by the screen. No action of the route: that would end, and the button be
 * free again, before the browser has left the page.
 */
function GoogleSignIn({ returnTo, disabled, onFail }: GoogleButtonProps) {
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();
  const press = async () => {
    setBusy(true);
    const problem = await signInWithGoogle(returnTo);
    if (problem === null) return;
    setBusy(false);
    onFail(problem);
  };
  return (
    <>
      <Button
        size="lg"
        busy={busy}
        disabled={disabled || !hydrated}
        onClick={() => void press()}
        className="w-full"
      >
        {!busy && <GoogleMark />}
        {words.google}
      </Button>
      <p className="flex items-center gap-4 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.divider}
      </p>
    </>
  );
}

/** Google's sign in its four colours, as their guidelines ask. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        fill="#4285f4"
        d="M23 12.3c0-.8-.1-1.5-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.4v2.9h3.7c2.2-2 3.4-5 3.4-8.4Z"
      />
      <path
        fill="#34a853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.3 1.1-3.9 1.1-3 0-5.5-2-6.4-4.7H1.8v3a11.5 11.5 0 0 0 10.2 6.3Z"
      />
      <path fill="#fbbc05" d="M5.6 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.8a11.5 11.5 0 0 0 0 10.4l3.8-3Z" />
      <path
        fill="#ea4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.8 6.8l3.8 3A6.8 6.8 0 0 1 12 5.1Z"
      />
    </svg>
  );
}
