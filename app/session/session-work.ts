import type { Session, User } from "@supabase/auth-js";
import { authErrorMessage } from "../../domain/auth-errors.ts";
import { auth as words } from "../../domain/messages/index.ts";
import { browserAuth } from "../clients/browser.ts";
import { switchPushOff } from "../clients/push-device.ts";
import { awaitsFactor } from "./awaits-factor.ts";

/** What needs the auth library. Loaded only where somebody is signed in or about to be. */

export interface SessionReport {
  user: User | null;
  awaitingFactor: User | null;
  /** Says that the session has just ended. */
  signedOut: { sentence: string } | null;
}

/** Reports the session now and at every change, from this tab and from others. */
export async function watchSession(
  report: (session: SessionReport) => void,
  stopped: AbortSignal,
): Promise<void> {
  const client = await browserAuth();
  if (stopped.aborted) return;
  const { subscription } = client.onAuthStateChange((event, session) =>
    report(reportOf(session, event === "SIGNED_OUT")),
  ).data;
  stopped.addEventListener("abort", () => subscription.unsubscribe());
}

function reportOf(session: Session | null, hasEnded: boolean): SessionReport {
  const unfinished = session !== null && awaitsFactor(session);
  return {
    user: unfinished ? null : (session?.user ?? null),
    awaitingFactor: unfinished ? session.user : null,
    signedOut: hasEnded ? { sentence: words.signedOut } : null,
  };
}

/** Returns the message to show, if any. */
export async function endSession(scope: "global" | "local" | "others") {
  // While the server still knows who is leaving. If it fails, the end of the session ends the pushes too.
  if (scope !== "others") await switchPushOff().catch(console.warn);
  const { error } = await (await browserAuth()).signOut({ scope });
  // A session that is gone already is as good as signed out.
  if (error && /session/i.test(error.message)) return "gone already";
  if (error) return { error: authErrorMessage(error) };
  return scope === "others" ? { success: words.outcome.otherDevicesSignedOut } : null;
}
