import type { Auth } from "../context.ts";
import type { SessionRow } from "../store/sessions.ts";

/** By an end that was set, by age, or because nobody used the session for too long. */
export function hasEnded({ settings }: Auth, session: SessionRow): boolean {
  const used = session.refreshed_at ?? session.created_at;
  const ends = [
    session.not_after?.getTime() ?? Number.POSITIVE_INFINITY,
    session.created_at.getTime() + settings.sessionMaxSeconds * 1000,
    used.getTime() + settings.sessionIdleSeconds * 1000,
  ];
  return Math.min(...ends) <= Date.now();
}
