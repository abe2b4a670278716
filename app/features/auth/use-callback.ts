import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { auth as words } from "../../../domain/messages/index.ts";
import { returnPath } from "../../../domain/return-path.ts";
import { browserAuth, leadsToNewPassword, recoveryPath } from "../../clients/browser.ts";
import { ensureProfile } from "../../profile/data.ts";
import { justSignedIn } from "../../session/just-signed-in.ts";
import { cleanAddressBar, readLink } from "./link-parameters.ts";

const homeAfter = 2_000;

/** The landing after a confirmation link, Google, a recovery link or an invitation. Answers what to show until it goes on. */
export function useCallbackOutcome(): { text: string; failed: boolean } {
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<string | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { search, hash } = window.location;
    if (leadsToNewPassword(readLink(window.location).type)) {
      navigate(`${recoveryPath}${search}${hash}`, { replace: true });
      return;
    }
    // Read before the library cleans the address.
    const next = returnPath(new URLSearchParams(search).get("next")) ?? "/";
    receive().then(
      (message) => {
        if (message === null) return navigate(next, { replace: true, state: justSignedIn });
        setTrouble(message);
      },
      () => setTrouble(words.callback.error),
    );
  }, [navigate]);
  useEffect(() => {
    if (!trouble) return;
    const timer = setTimeout(() => navigate("/", { replace: true }), homeAfter);
    return () => clearTimeout(timer);
  }, [trouble, navigate]);
  return { text: trouble ?? words.callback.processing, failed: trouble !== null };
}

/** Null when the person may go on, else the sentence to show. */
async function receive(): Promise<string | null> {
  try {
    const client = await browserAuth();
    // The library has read the tokens out of the address by the end of this.
    const { error: linkError } = await client.initialize();
    const { data, error } = await client.getSession();
    if (linkError || error) return words.callback.failed;
    if (data.session) await ensureProfile(data.session.user);
    return null;
  } finally {
    cleanAddressBar();
  }
}
