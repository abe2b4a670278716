import { useEffect, useRef, useState } from "react";
import { auth as words } from "../../../domain/messages/index.ts";
import { browserAuth, leadsToNewPassword } from "../../clients/browser.ts";
import { ensureProfile } from "../../profile/data.ts";
import { cleanAddressBar, readLink } from "./link-parameters.ts";

export type Recovery = { state: "checking" } | { state: "ready" } | { state: "refused"; message: string };

/** Whether somebody may set a new password here: by a recovery link or an invitation, or because a session is there. */
export function useRecovery(): Recovery {
  const [recovery, setRecovery] = useState<Recovery>({ state: "checking" });
  const begun = useRef(false);
  useEffect(() => {
    const begin = () =>
      recover().then(setRecovery, () =>
        setRecovery({ state: "refused", message: words.newPassword.invalidLink }),
      );
    // A link is good for one try; development runs effects twice.
    if (!begun.current) begin();
    begun.current = true;
    // A link that is opened on top of this page changes the hash and loads nothing.
    const again = () => {
      if (window.location.hash.includes("=")) begin();
    };
    window.addEventListener("hashchange", again);
    return () => window.removeEventListener("hashchange", again);
  }, []);
  return recovery;
}

async function recover(): Promise<Recovery> {
  const link = readLink(window.location);
  cleanAddressBar();
  const client = await browserAuth();
  if (link.accessToken && link.refreshToken && leadsToNewPassword(link.type)) {
    const { data, error } = await client.setSession({
      access_token: link.accessToken,
      refresh_token: link.refreshToken,
    });
    if (error || !data.user) return { state: "refused", message: words.newPassword.invalidLink };
    // An invitation is somebody's first sign-in.
    if (link.type === "invite") await ensureProfile(data.user);
    return { state: "ready" };
  }
  const { data } = link.error ? { data: { session: null } } : await client.getSession();
  return data.session ? { state: "ready" } : { state: "refused", message: words.newPassword.expiredLink };
}
