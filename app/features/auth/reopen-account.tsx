import { useEffect, useState } from "react";
import { Navigate, useFetcher, useLocation } from "react-router";
import { longDate } from "../../../domain/long-date.ts";
import { ownData } from "../../../domain/messages/index.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { Outcome } from "./actions.ts";
import { AuthScreen } from "./auth-screen.tsx";
import { forgetSession } from "./reopen-actions.ts";

const { reopen: words, closed: closedWords } = ownData;

/** What the dashboard says about an account that was closed just now. */
interface Closed {
  until: string;
  email: string;
}

/**
 * Where the mailed link leads: one press brings the account back, so that no mail scanner does. The token stands behind
 * the #, which browsers send to nobody.
 */
export function ReopenAccount() {
  const { hash, state } = useLocation();
  const hydrated = useHydrated();
  const token = hydrated ? hash.slice(1) : "";
  const closed: Closed | null = state?.closed ?? null;
  const justClosed = closed !== null;
  useEffect(() => {
    if (justClosed) void forgetSession();
  }, [justClosed]);
  if (closed) {
    return (
      <AuthScreen title={closedWords.title}>
        <p>
          {token
            ? closedWords.keep(longDate(closed.until))
            : closedWords.mailed(closed.email, longDate(closed.until))}
        </p>
        {token && <p className="rounded-md bg-sunken p-4 break-all">{window.location.href}</p>}
        <p className="text-ink-soft">{closedWords.afterwards}</p>
        <LinkButton to="/" tone="primary" className="self-start">
          {words.home}
        </LinkButton>
      </AuthScreen>
    );
  }
  return (
    <AuthScreen title={words.title} intro={words.intro}>
      {hydrated && !token ? <Banner tone="error">{words.invalid}</Banner> : <ReopenButton token={token} />}
    </AuthScreen>
  );
}

function ReopenButton({ token }: { token: string }) {
  const { state, data: outcome, Form } = useFetcher<Outcome>();
  const [attempt, setAttempt] = useState(0);
  const busy = state !== "idle";
  if (outcome?.ok) return <Navigate to="/signin" replace state={{ message: words.done }} />;
  return (
    <Form method="post" onSubmit={() => setAttempt(attempt + 1)} className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" tone="primary" size="lg" busy={busy} disabled={!token}>
        {busy ? words.busy : words.submit}
      </Button>
      {outcome && !busy && (
        <Banner tone="error" focusOn={attempt}>
          {outcome.message}
        </Banner>
      )}
    </Form>
  );
}
