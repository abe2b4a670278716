import { startTransition, useCallback, useEffect, useState } from "react";
import { mayHaveSession, onSessionElsewhere, sessionHasGone } from "../clients/stored-session.ts";
import type { SessionReport } from "./session-work.ts";

export const loadSessionWork = () => import("./session-work.ts");

const nobody: SessionReport = { user: null, awaitingFactor: null, signedOut: null };

/**
 * Who is there. No loader's answer but a subscription: the auth library reports every change of the session, from this
 * tab and from others.
 */
export function useSession() {
  const [known, setKnown] = useState({ ...nobody, initialized: false, expired: false });
  const settle = useCallback((report: SessionReport) => {
    const isNobody = !report.user && !report.awaitingFactor;
    const hasGone = sessionHasGone();
    setKnown((before) => {
      const expired = isNobody && (before.expired || (!before.initialized && hasGone));
      return { ...report, signedOut: expired ? null : report.signedOut, initialized: true, expired };
    });
  }, []);
  useEffect(() => subscribe(settle), [settle]);
  const forget = useCallback(() => settle(nobody), [settle]);
  return { ...known, forget };
}

/** Reports the session now and at every change. Returns a function that unsubscribes. */
function subscribe(report: (session: SessionReport) => void): () => void {
  const stopped = new AbortController();
  const listen = async () => {
    try {
      const { watchSession } = await loadSessionWork();
      await watchSession(report, stopped.signal);
    } catch (error) {
      console.error(error);
      report(nobody);
    }
  };
  // Nothing stored means nobody is signed in: a visitor need not fetch the library to hear that.
  if (mayHaveSession()) void listen();
  else {
    // In small steps: the page has just been hydrated, and somebody may be pressing something.
    startTransition(() => report(nobody));
    stopped.signal.addEventListener("abort", onSessionElsewhere(listen));
  }
  return () => stopped.abort();
}
