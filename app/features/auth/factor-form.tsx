import type { User } from "@supabase/auth-js";
import { useState } from "react";
import { auth as words } from "../../../domain/messages/index.ts";
import { checkFactorCode, checkRecoveryCode } from "../../../domain/second-factor.ts";
import { browserAuth } from "../../clients/browser.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";
import { type FactorWay, textOf } from "./actions.ts";
import { AuthForm } from "./auth-form.tsx";
import { useSubmission } from "./use-submission.ts";

/** After the password: the code of the second factor, or one of the codes saved for its loss. */
export function FactorForm({ user }: { user: User }) {
  const { signOut } = useAuth();
  const [way, setWay] = useState<FactorWay>("app");
  return (
    <>
      {/* A form of its own for each way, so that neither shows what was wrong with the other. */}
      <CodeForm key={way} way={way} user={user} />
      <Button tone="quiet" onClick={() => setWay(way === "app" ? "recovery" : "app")}>
        {way === "app" ? words.factor.useRecoveryCode : words.factor.useApp}
      </Button>
      <Button tone="quiet" onClick={() => void signOut("local")}>
        {words.factor.cancel}
      </Button>
    </>
  );
}

function CodeForm({ way, user }: { way: FactorWay; user: User }) {
  const { tell } = useAuth();
  const byApp = way === "app";
  const apps = (user.factors ?? []).filter(
    ({ factor_type, status }) => factor_type === "totp" && status === "verified",
  );
  const submission = useSubmission({
    check: (form) => (byApp ? checkFactorCode : checkRecoveryCode)(textOf(form, "code")),
    done: async () => {
      if (byApp) return;
      tell({ success: words.factor.recovered });
      // The session is raised; its next token says so.
      await (await browserAuth()).refreshSession();
    },
  });
  return (
    <AuthForm submission={submission} submitLabel={words.factor.submit} busyLabel={words.factor.busy}>
      <input type="hidden" name="factor" value={way} />
      {byApp && apps.length > 1 ? (
        <NativeSelect
          label={words.factor.app}
          name="factorId"
          options={apps.map(({ id, friendly_name }) => ({
            value: id,
            label: friendly_name || words.factor.app,
          }))}
        />
      ) : (
        <input type="hidden" name="factorId" value={apps[0]?.id ?? ""} />
      )}
      <TextField
        id="code"
        name="code"
        label={byApp ? words.factor.code : words.factor.recoveryCode}
        hint={byApp ? words.factor.codeHint : words.factor.recoveryCodeHint}
        inputMode={byApp ? "numeric" : "text"}
        autoComplete={byApp ? "one-time-code" : "off"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={byApp ? 7 : 40}
        required
        autoFocus
        error={submission.errorOf("code")}
      />
    </AuthForm>
  );
}
