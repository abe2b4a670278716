import type { User } from "@supabase/auth-js";
import { type FormEvent, useCallback, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { checkSubmit } from "../../../domain/listing-checks.ts";
import type { ListingForm as Form } from "../../../domain/listing-form.ts";
import { changedPin, toRow } from "../../../domain/listing-row.ts";
import { consents, listingForm as words } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { mayHaveSession } from "../../clients/stored-session.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { BasicInfo } from "./basic-info.tsx";
import { Details } from "./details.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { LocationStep } from "./location.tsx";
import { Photos } from "./photos.tsx";
import { RestoredBanner } from "./restored-banner.tsx";
import { StepIndicator } from "./step-indicator.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useListingForm } from "./use-listing-form.ts";
import { usePhotos } from "./use-photos.ts";
import { usePriceQuestion } from "./use-price-question.ts";
import { useSave } from "./use-save.ts";
import { useStepFocus } from "./use-step-focus.ts";

export interface ListingFormProps {
  user: User;
  asksPhone: boolean;
  /** The stored listing that is changed; null for a new one. */
  listing: Property | null;
  /** What is typed is kept on the device under this name. */
  draftName: string;
  initial: Form;
  onSaved: (id: string) => void;
  onCancel?: () => void;
}

export function ListingForm(props: ListingFormProps) {
  const { user, asksPhone, listing, draftName, initial, onSaved, onCancel } = props;
  const mode = listing ? "edit" : "create";
  const { hash } = useLocation();
  const navigate = useNavigate();
  const state = useListingForm({
    userId: user.id,
    draftName,
    version: listing?.version ?? 0,
    form: initial,
    // The page of a listing leads its owner straight to the photos.
    step: listing && hash === "#photos" ? 3 : 1,
  });
  const { form, step, fault, attempt } = state;
  const id = listing?.id ?? state.id;
  const photos = usePhotos(user.id, state, initial.images);
  const saved = useRef(false);
  const dirty = state.dirty;
  useLeaveGuard(useCallback(() => dirty && !saved.current, [dirty]));
  const heading = useStepFocus(step);

  const { asking, checkPrice } = usePriceQuestion(listing);
  const { busy: saving, save } = useSave({
    onSaved: (lacksPin) => {
      saved.current = true;
      photos.settle();
      state.finish();
      const { spot, show_exact } = form;
      // Where the spot can be saved once more.
      if (lacksPin) navigate(`/user-dashboard/spot/${id}`, { state: { unsaved: { spot, show_exact } } });
      else onSaved(id);
    },
    onFailed: (message) => state.fail({ message }),
    onIdTaken: state.renew,
  });
  const busy = asking || saving;
  const submit = () => {
    const broken = checkSubmit(form, { signedIn: mayHaveSession(), asksPhone, now: new Date() });
    if (broken) return state.fail(broken);
    if (photos.busy) return state.fail({ message: words.photos.wait });
    const row = toRow(form);
    void checkPrice(row, () =>
      save({
        id,
        userId: user.id,
        row,
        version: listing && state.version,
        owner: asksPhone ? { phone: form.phone.trim(), name: nameOf(user) } : null,
        pin: changedPin(form, initial),
      }),
    );
  };
  const startOver = () => {
    photos.dismissFaults();
    state.startOver();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (step < 3) state.next();
    else submit();
  };

  return (
    <form noValidate method="post" onSubmit={onSubmit} className="flex flex-col gap-6">
      <StepIndicator step={step} />
      {state.restored && <RestoredBanner onDiscard={startOver} />}
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {words.steps[step - 1]}
      </h2>
      <ErrorSummary
        title={words.summary}
        errors={fault ? [{ fieldId: fault.field, message: fault.message }] : []}
        attempt={attempt}
      />
      <fieldset disabled={busy} className="flex min-w-0 flex-col gap-5">
        {step === 1 && <BasicInfo state={state} />}
        {step === 2 && <LocationStep state={state} />}
        {step === 3 && <Details state={state} asksPhone={asksPhone} />}
        {step === 3 && (
          <Photos
            images={form.images}
            uploads={photos.uploads}
            faults={photos.faults}
            onDismissFaults={photos.dismissFaults}
            onAdd={photos.add}
            onMove={photos.move}
            onRemove={photos.remove}
          />
        )}
      </fieldset>
      {step === 3 && mode === "create" && <p className="text-sm text-ink-soft">{consents.texts.contact}</p>}
      <FormButtons {...{ step, mode, busy, onCancel }} onPrevious={state.previous} />
    </form>
  );
}

function nameOf(user: User): string {
  const name: unknown = user.user_metadata.full_name;
  return (typeof name === "string" && name) || user.email?.split("@")[0] || "User";
}
