import type { User } from "@supabase/auth-js";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { secondFactor as words } from "../../../../domain/messages/index.ts";
import { maxFactorNameLength } from "../../../../domain/second-factor.ts";
import { useCompany } from "../../../site/site.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useConfirm } from "../../../ui/questions.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import type { FactorIntent, FactorOutcome } from "./actions.ts";
import { type Enrolment, verifiedFactors } from "./data.ts";
import { EnrolmentForm } from "./enrolment-form.tsx";
import { FactorList } from "./factor-list.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type View = { step: "list" } | { step: "enrol"; enrolment: Enrolment } | { step: "codes"; codes: string[] };

/** Second factors of the account: set one up, remove one, make recovery codes. */
export function SecondFactor({ user, codesLeft }: { user: User; codesLeft: number | null }) {
  const { state, data: outcome, submit, Form } = useFetcher<FactorOutcome>();
  const [view, setView] = useState<View>({ step: "list" });
  const { name: issuer } = useCompany();
  const confirm = useConfirm();
  const toast = useToast();
  const factors = verifiedFactors(user);
  const busy = state !== "idle";

  const settle = useEffectEvent(({ enrolment, codes, done }: FactorOutcome) => {
    // The codes are the news then, and must not be covered by it.
    if (done && !codes) toast({ message: done, tone: "success" });
    if (enrolment) setView({ step: "enrol", enrolment });
    else if (codes) setView({ step: "codes", codes });
    else if (done) setView({ step: "list" });
  });
  useEffect(() => {
    if (outcome) settle(outcome);
  }, [outcome]);

  const send = (intent: FactorIntent, fields: Record<string, string> = {}) =>
    void submit({ second_factor: intent, ...fields }, { method: "post", action: "/user-dashboard" });
  const remove = async (id: string, name: string) => {
    const question = { message: words.confirmRemove(name), confirmLabel: words.remove, danger: true };
    if (await confirm(question)) send("remove", { id });
  };
  const makeCodes = async () => {
    const question = { message: words.confirmNewCodes, confirmLabel: words.newCodes };
    if (codesLeft === 0 || (await confirm(question))) send("codes");
  };

  return (
    <section aria-labelledby="second-factor" className="flex flex-col gap-4 border-t border-line pt-6">
      <div>
        <h2 id="second-factor" className="text-lg font-bold">
          {words.title}
        </h2>
        <p className="mt-1 text-ink-soft">{words.text}</p>
      </div>
      {outcome?.problem && !busy && <Banner tone="error">{outcome.problem}</Banner>}
      {view.step === "codes" && <RecoveryCodes codes={view.codes} onDone={() => setView({ step: "list" })} />}
      {view.step === "enrol" && (
        <EnrolmentForm
          enrolment={view.enrolment}
          busy={busy}
          onCode={(code) => send("verify", { id: view.enrolment.id, code })}
          onCancel={() => setView({ step: "list" })}
        />
      )}
      {view.step === "list" && (
        <>
          {factors.length > 0 && (
            <FactorList
              factors={factors}
              codesLeft={codesLeft}
              busy={busy}
              onRemove={remove}
              onNewCodes={makeCodes}
            />
          )}
          <Form method="post" action="/user-dashboard" className="flex flex-col gap-4">
            <input type="hidden" name="second_factor" value={"enrol" satisfies FactorIntent} />
            <input type="hidden" name="issuer" value={issuer} />
            <TextField
              label={words.name}
              hint={words.nameHint}
              name="name"
              maxLength={maxFactorNameLength}
              placeholder={words.defaultName}
            />
            <Button type="submit" busy={busy} className="self-start">
              {factors.length > 0 ? words.addAnother : words.setUp}
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}
