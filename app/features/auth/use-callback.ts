import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { auth as words } from "../../../domain/messages/index.ts";
import { browserAuth, recoveryPath } from "../../clients/browser.ts";
import { ensureProfile } from "./data.ts";
import { cleanAddressBar, readLink } from "./link-parameters.ts";

const homeAfter = 2_000;

/** The landing after a confirmation link, Google or a recovery link. Answers what to show until it goes on. */
export function useCallbackOutcome(): { text: string; failed: boolean } {
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<string | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { hash } = window.location;
    if (readLink(window.location).type === "recovery") {
      navigate(`${recoveryPath}${hash}`, { replace: true });
      return;
    }
    receive().then(
      (message) => {
        if (message === null) return navigate("/", { replace: true });
        setTrouble(message);
        setTimeout(() => navigate("/", { replace: true }), homeAfter);
      },
      () => {
        setTrouble(words.callback.error);
        setTimeout(() => navigate("/", { replace: true }), homeAfter);
      },
    );
  }, [navigate]);
  return { text: trouble ?? words.callback.processing, failed: trouble !== null };
}

/** Null when somebody is signed in and has a profile, else the sentence to show. */
async function receive(): Promise<string | null> {
  const client = await browserAuth();
  // The library has read the tokens out of the address by the end of this.
  const { error: linkError } = await client.initialize();
  cleanAddressBar();
  const { data, error } = await client.getSession();
  if (linkError || error || !data.session) return words.callback.failed;
  await ensureProfile(data.session.user);
  return null;
}
