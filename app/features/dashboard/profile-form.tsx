import type { User } from "@supabase/auth-js";
import { Link, useFetcher } from "react-router";
import { profileLimits } from "../../../domain/listing-limits.ts";
import { contactChoices, dashboard } from "../../../domain/messages/index.ts";
import type { Profile } from "../../profile/data.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import type { ChangeOutcome, Intent } from "./actions.ts";
import { useOutcomeToast } from "./use-own-properties.ts";

const words = dashboard.profile;

export function ProfileForm({ user, profile }: { user: User; profile: Profile }) {
  const { signOut } = useAuth();
  const { state, data: outcome, Form } = useFetcher<ChangeOutcome>();
  useOutcomeToast(outcome);
  const busy = state !== "idle";
  return (
    <div className="grid gap-10">
      <Form method="post" className="flex flex-col gap-5">
        <input type="hidden" name="intent" value={"profile" satisfies Intent} />
        <input type="hidden" name="user_id" value={user.id} />
        <fieldset disabled={busy} className="flex flex-col gap-5">
          <TextField
            label={words.email}
            hint={words.emailHint}
            value={user.email ?? ""}
            readOnly
            type="email"
          />
          <TextField
            label={words.fullName}
            autoComplete="name"
            maxLength={profileLimits.maxNameLength}
            name="full_name"
            defaultValue={profile.full_name}
          />
          <TextField
            label={words.phone}
            hint={words.phoneHint}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={profileLimits.maxPhoneLength}
            name="phone"
            defaultValue={profile.phone}
          />
        </fieldset>
        <Link to="/user-dashboard/contact" className="text-link -mt-3 self-start py-2 text-sm">
          {contactChoices.link}
        </Link>
        <Button type="submit" tone="primary" size="lg" busy={busy} className="self-start">
          {busy ? words.busy : words.submit}
        </Button>
      </Form>
      <section className="border-t border-line pt-6">
        <h2 className="text-lg font-bold">{words.password}</h2>
        <p className="mt-1 text-ink-soft">{words.passwordText}</p>
        <LinkButton to="/update-password" className="mt-4">
          {words.changePassword}
        </LinkButton>
      </section>
      <section className="border-t border-line pt-6">
        <h2 className="text-lg font-bold">{words.devices}</h2>
        <p className="mt-1 text-ink-soft">{words.devicesText}</p>
        <Button className="mt-4" onClick={() => void signOut("others")}>
          {words.signOutOthers}
        </Button>
      </section>
    </div>
  );
}
