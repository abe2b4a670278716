import { useEffect, useRef, useState } from "react";
import { auth as words } from "../../../domain/messages/index.ts";
import { browserAuth, leadsToNewPassword } from "../../clients/browser.ts";
import { emailOf, endFlows, isOwnFlow } from "../../clients/own-flows.ts";
import { ensureProfile } from "../../profile/data.ts";
import { acceptLink, cleanAddressBar, type LinkParameters, readLink } from "./link-parameters.ts";

export type Recovery =
  | { state: "checking" }
  | { state: "ready" }
  | { state: "refused"; message: string }
  /** The link was not asked for here: whether the account is the reader's own. */
  | { state: "question"; email: string | null; accept: () => void };

/**
 * Whether somebody may set a new password here: by a recovery link or an invitation, or because a session is there. No
 * client loader: the tokens stand in the fragment, which the router hands to no loader, nor does it run one again for a
 * new fragment.
 */
export function useRecovery(): Recovery {
  const [recovery, setRecovery] = useState<Recovery>({ state: "checking" });
  const begun = useRef(false);
  useEffect(() => {
    const show = (checked: Promise<Recovery>) => {
      setRecovery({ state: "checking" });
      checked.then(setRecovery, () =>
        setRecovery({ state: "refused", message: words.newPassword.invalidLink }),
      );
    };
    const begin = () => {
      const link = readLink(window.location);
      cleanAddressBar();
      const brought = link.accessToken && link.refreshToken && leadsToNewPassword(link.type);
      if (!brought || !link.accessToken) return show(recover(link.error));
      if (isOwnFlow(link.accessToken)) return show(recoverBy(link));
      const accept = () => show(recoverBy(link));
      setRecovery({ state: "question", email: emailOf(link.accessToken), accept });
    };
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

async function recoverBy(link: LinkParameters): Promise<Recovery> {
  const { error, user } = await acceptLink(link);
  if (error || !user) return { state: "refused", message: words.newPassword.invalidLink };
  endFlows();
  // An invitation is somebody's first sign-in.
  if (link.type === "invite") await ensureProfile(user);
  return { state: "ready" };
}

/** Without a link, the session counts that is there. */
async function recover(linkError: string | null): Promise<Recovery> {
  const client = await browserAuth();
  const { data } = linkError ? { data: { session: null } } : await client.getSession();
  return data.session ? { state: "ready" } : { state: "refused", message: words.newPassword.expiredLink };
}
