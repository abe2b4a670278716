import type { User } from "@supabase/auth-js";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import { profileLimits } from "../../../domain/listing-limits.ts";
import { dashboard } from "../../../domain/messages/index.ts";
import { fetchProfile, type Profile } from "../../profile/data.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { updateProfile } from "./data.ts";

const words = dashboard.profile;

export function ProfileForm({ user }: { user: User }) {
  const { signOut } = useAuth();
  const toast = useToast();
  const [profile, setProfile] = useState<Profile>({ full_name: "", phone: "" });
  const [busy, setBusy] = useState(false);
  // Until it is here nothing can be typed: the answer would overwrite it.
  const [loaded, setLoaded] = useState<boolean | "failed">(false);

  const load = useCallback(async () => {
    setLoaded(false);
    try {
      const known = await fetchProfile(user.id);
      if (known) setProfile(known);
      setLoaded(true);
    } catch (error) {
      console.error(error);
      setLoaded("failed");
    }
  }, [user.id]);
  useEffect(() => {
    void load();
  }, [load]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await updateProfile(user.id, profile);
      toast({ message: words.updated, tone: "success" });
    } catch (error) {
      toast({ message: (error instanceof Error && error.message) || words.failed, tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  const edit = (field: keyof Profile) => ({
    value: profile[field],
    onChange: (event: { target: { value: string } }) =>
      setProfile({ ...profile, [field]: event.target.value }),
  });

  // An empty form over a profile that could not be read would save emptiness over it.
  if (loaded === "failed") {
    return (
      <StatePanel
        title={words.loadFailed}
        action={<Button onClick={() => void load()}>{dashboard.retry}</Button>}
      />
    );
  }
  return (
    <div className="grid max-w-xl gap-10">
      <form onSubmit={submit} className="flex flex-col gap-5">
        <fieldset disabled={!loaded || busy} className="flex flex-col gap-5">
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
            {...edit("full_name")}
          />
          <TextField
            label={words.phone}
            hint={words.phoneHint}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={profileLimits.maxPhoneLength}
            {...edit("phone")}
          />
        </fieldset>
        <Button type="submit" tone="primary" size="lg" busy={busy} disabled={!loaded} className="self-start">
          {busy ? words.busy : words.submit}
        </Button>
      </form>
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
