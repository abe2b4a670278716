import type { User } from "@supabase/auth-js";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { mailedCodeLength } from "../../../domain/credentials.ts";
import { ownData } from "../../../domain/messages/index.ts";
import { cleanFactorCode, maxFactorCodeLength } from "../../../domain/second-factor.ts";
import { sentenceOf } from "../../clients/service-error.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { closeAccount, mailCode, verifiedFactorOf } from "./own-data.ts";

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
  const [by, setBy] = useState<"password" | "code">(hasPassword(user) ? "password" : "code");
  const [mailed, setMailed] = useState(false);
  const { busy, error, attempt, perform } = usePerform();

  const send = () =>
    perform(async () => {
      await mailCode(user);
      setBy("code");
      setMailed(true);
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    void perform(async () => {
      const proof = {
        password: String(form.get("password") ?? ""),
        code: text("code"),
        factorCode: cleanFactorCode(text("factor")),
      };
      const { erase_at, token } = await closeAccount(user, proof);
      // That page ends the session in this browser: here its end would lead to the sign-in.
      await navigate(`/reopen-account${token ? `#${token}` : ""}`, {
        replace: true,
        state: { closed: { until: erase_at, email: user.email ?? "" } },
      });
    });
  };

  return (
    <form onSubmit={submit} className="mt-4 flex flex-col gap-5 rounded-lg border border-line bg-surface p-5">
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
        <Button tone="quiet" className="-mx-5 self-start" onClick={() => void send()}>
          {by === "password" ? words.useCode : words.sendCode}
        </Button>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button onClick={onCancel}>{words.cancel}</Button>
        {(by === "password" || mailed) && (
          <Button type="submit" tone="danger" busy={busy}>
            {busy ? words.busy : words.submit}
          </Button>
        )}
      </div>
      {error && (
        <Banner tone="error" focusOn={attempt}>
          {error}
        </Banner>
      )}
    </form>
  );
}

/** One action at a time, and the sentence of the last that failed. */
function usePerform() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: string; attempt: number } | null>(null);
  const perform = async (action: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure((before) => before && { ...before, error: "" });
    try {
      await action();
    } catch (thrown) {
      console.error(thrown);
      setFailure((before) => ({
        error: sentenceOf(thrown, words.failed),
        attempt: (before?.attempt ?? 0) + 1,
      }));
    }
    setBusy(false);
  };
  return { busy, error: failure?.error, attempt: failure?.attempt ?? 0, perform };
}
