import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { auth as words } from "../../../domain/messages/index.ts";
import { returnPath } from "../../../domain/return-path.ts";
import { browserAuth, leadsToNewPassword, recoveryPath } from "../../clients/browser.ts";
import { emailOf, endFlows, isOwnFlow } from "../../clients/own-flows.ts";
import { ensureProfile } from "../../profile/data.ts";
import { sessionAwaitsFactor } from "../../session/awaits-factor.ts";
import { justSignedIn } from "../../session/just-signed-in.ts";
import { acceptLink, cleanAddressBar, readLink } from "./link-parameters.ts";
import { useGoOnLater } from "./use-go-on-later.ts";

type SignInResult = "signed in" | "awaits factor" | "failed";

const homeAfterMs = 2_000;

type CallbackOutcome =
  | { state: "working" }
  | { state: "failed"; message: string }
  | { state: "question"; email: string | null; accept: () => void };

/**
 * The landing after a confirmation link, Google, a recovery link or an invitation. Returns what to show until it goes
 * on. No client loader: the tokens stand in the fragment, which the router hands to no loader.
 */
export function useCallbackOutcome(): CallbackOutcome {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<CallbackOutcome>({ state: "working" });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { search, hash } = window.location;
    const link = readLink(window.location);
    if (leadsToNewPassword(link.type)) {
      navigate(`${recoveryPath}${search}${hash}`, { replace: true });
      return;
    }
    // Read before the library cleans the address.
    const next = returnPath(new URLSearchParams(search).get("next")) ?? "/";
    const finish = (session: Promise<SignInResult>) => {
      setOutcome({ state: "working" });
      session.then(
        (result) => {
          if (result === "signed in") return navigate(next, { replace: true, state: justSignedIn });
          if (result === "awaits factor")
            return navigate("/signin", { replace: true, state: { from: next } });
          setOutcome({ state: "failed", message: words.callback.failed });
        },
        () => setOutcome({ state: "failed", message: words.callback.error }),
      );
    };
    if (!link.accessToken || isOwnFlow(link.accessToken)) return finish(readSession());
    cleanAddressBar();
    const accept = () => finish(acceptLink(link).then(completeSignIn));
    setOutcome({ state: "question", email: emailOf(link.accessToken), accept });
  }, [navigate]);
  useGoOnLater("/", homeAfterMs, outcome.state === "failed");
  return outcome;
}

async function readSession(): Promise<SignInResult> {
  try {
    const client = await browserAuth();
    // The library has read the tokens out of the address by the end of this.
    const { error: linkError } = await client.initialize();
    const { data, error } = await client.getSession();
    return await completeSignIn({ error: linkError ?? error, user: data.session?.user ?? null });
  } finally {
    cleanAddressBar();
  }
}

async function completeSignIn({
  error,
  user,
}: Awaited<ReturnType<typeof acceptLink>>): Promise<SignInResult> {
  if (error) return "failed";
  endFlows();
  if (await sessionAwaitsFactor()) return "awaits factor";
  if (user) await ensureProfile(user);
  return "signed in";
}
