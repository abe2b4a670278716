import type { User } from "@supabase/auth-js";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { mailedCodeLength } from "../../../domain/credentials.ts";
import { ownData } from "../../../domain/messages/index.ts";
import { maxFactorCodeLength } from "../../../domain/second-factor.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import type { CloseIntent, CloseOutcome } from "./close-actions.ts";
import { verifiedFactorOf } from "./own-data.ts";

const words = ownData.close;

/** Says what will happen, asks for the password or a mailed code, and closes the account. */
export function CloseAccount({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="border-t border-line pt-6" aria-labelledby="close-account">
      <h2 id="close-account" className="text-lg font-bold">
        {words.title}
      </h2>
      <p className="mt-1 text-ink-soft">{words.text}</p>
      {open ? (
        <CloseForm user={user} onCancel={() => setOpen(false)} />
      ) : (
        <Button tone="quiet-danger" className="mt-4 -ml-5" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      )}
    </section>
  );
}

const hasPassword = ({ app_metadata }: User) =>
  !Array.isArray(app_metadata.providers) || app_metadata.providers.includes("email");

function CloseForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const navigate = useNavigate();
  const { state, data: outcome, submit } = useFetcher<CloseOutcome>();
  const [by, setBy] = useState<"password" | "code">(hasPassword(user) ? "password" : "code");
  const [mailed, setMailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const busy = state !== "idle";

  const settle = useEffectEvent((arrived: CloseOutcome) => {
    if (arrived.step === "failed") return setAttempt(attempt + 1);
    if (arrived.step === "mailed") {
      setBy("code");
      return setMailed(true);
    }
    const { token, until, email } = arrived;
    // That page ends the session in this browser: here its end would lead to the sign-in.
    void navigate(`/reopen-account${token ? `#${token}` : ""}`, {
      replace: true,
      state: { closed: { until, email } },
    });
  });
  useEffect(() => {
    if (outcome) settle(outcome);
  }, [outcome]);

  const send = (form: FormData, intent: CloseIntent) => {
    if (busy) return;
    form.set("close_account", intent);
    // At once: the second press of a double click must find the button busy. A closed account has nothing to reload.
    void submit(form, {
      method: "post",
      action: "/user-dashboard",
      flushSync: true,
      defaultShouldRevalidate: false,
    });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget), "close");
  };

  return (
    <form
      onSubmit={onSubmit}
      className="mt-4 flex flex-col gap-5 rounded-lg border border-line bg-surface p-5"
    >
      <ul className="list-disc space-y-1 pl-5 text-ink-soft">
        {words.consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {by === "password" && (
        <TextField
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus
        />
      )}
      {by === "code" && mailed && (
        <TextField
          label={words.code}
          hint={words.codeHint(user.email ?? "")}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={mailedCodeLength}
          required
          autoFocus
        />
      )}
      {verifiedFactorOf(user) && (
        <TextField
          label={words.factor}
          name="factor"
          inputMode="numeric"
          autoComplete="off"
          maxLength={maxFactorCodeLength}
          required
        />
      )}
      {!mailed && (
        <Button tone="quiet" className="-mx-5 self-start" onClick={() => send(new FormData(), "mail")}>
          {by === "password" ? words.useCode : words.sendCode}
        </Button>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button disabled={busy} onClick={onCancel}>
          {words.cancel}
        </Button>
        {(by === "password" || mailed) && (
          <Button type="submit" tone="danger" busy={busy}>
            {busy ? words.busy : words.submit}
          </Button>
        )}
      </div>
      {outcome?.step === "failed" && !busy && (
        <Banner tone="error" focusOn={attempt}>
          {outcome.message}
        </Banner>
      )}
    </form>
  );
}
