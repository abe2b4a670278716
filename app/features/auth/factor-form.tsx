import type { User } from "@supabase/auth-js";
import { useState } from "react";
import { factorCode as words } from "../../../domain/messages/index.ts";
import {
  checkFactorCode,
  checkRecoveryCode,
  maxFactorCodeLength,
  maxRecoveryCodeLength,
} from "../../../domain/second-factor.ts";
import { browserAuth } from "../../clients/browser.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";
import { textOf } from "./actions.ts";
import { AuthForm } from "./auth-form.tsx";
import type { FactorWay } from "./factor-actions.ts";
import { useSubmission } from "./use-submission.ts";

/** After the password: the code of the second factor, or one of the codes saved for its loss. */
export default function FactorForm({ user }: { user: User }) {
  const { signOut } = useAuth();
  const [way, setWay] = useState<FactorWay>("app");
  return (
    <>
      {/* A form of its own for each way, so that neither shows what was wrong with the other. */}
      <CodeForm key={way} way={way} user={user} />
      <Button tone="quiet" onClick={() => setWay(way === "app" ? "recovery" : "app")}>
        {way === "app" ? words.useRecoveryCode : words.useApp}
      </Button>
      <Button tone="quiet" onClick={() => void signOut("local")}>
        {words.cancel}
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
      tell({ success: words.recovered });
      // The session is raised; its next token says so.
      await (await browserAuth()).refreshSession();
    },
  });
  return (
    <AuthForm submission={submission} submitLabel={words.submit} busyLabel={words.busy}>
      <input type="hidden" name="factor" value={way} />
      {byApp && apps.length > 1 ? (
        <NativeSelect
          label={words.app}
          name="factorId"
          options={apps.map(({ id, friendly_name }) => ({
            value: id,
            label: friendly_name || words.app,
          }))}
        />
      ) : (
        <input type="hidden" name="factorId" value={apps[0]?.id ?? ""} />
      )}
      <TextField
        id="code"
        name="code"
        label={byApp ? words.code : words.recoveryCode}
        hint={byApp ? words.codeHint : words.recoveryCodeHint}
        inputMode={byApp ? "numeric" : "text"}
        autoComplete={byApp ? "one-time-code" : "off"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={byApp ? maxFactorCodeLength : maxRecoveryCodeLength}
        required
        autoFocus
        error={submission.errorOf("code")}
      />
    </AuthForm>
  );
}
