import { useEffect, useRef, useState } from "react";
import { gate, type Step, stepOf } from "../../../domain/listing-checks.ts";
import { type ListingFault, withoutField } from "../../../domain/listing-fault.ts";
import type { ListingField, ListingForm } from "../../../domain/listing-form.ts";
import { type Draft, dropDraft, type FilledPlace, readDraft, writeDraft } from "./draft.ts";
import { withPlace } from "./filled-place.ts";

export interface FormStart {
  userId: string;
  /** Of the draft: "new", the id of the listing that is being changed, or what is copied. */
  draftName: string;
  version: number;
  form: ListingForm;
  /** The step that a form without a draft opens at. */
  step: Step;
}

/** The form's state: what is typed, the step, what is wrong, and the draft that follows every change. */
export function useListingForm(start: FormStart) {
  const { userId, draftName } = start;
  const [{ draft, restored, dirty }, setState] = useState(() => openDraft(start));
  const [fault, setFault] = useState<ListingFault | null>(null);
  const [attempt, setAttempt] = useState(0);
  const finished = useRef(false);

  useEffect(() => {
    if (dirty && !finished.current) writeDraft(userId, draftName, draft);
  }, [draft, dirty, userId, draftName]);

  const change = (next: (before: Draft) => Draft) =>
    setState((state) => ({ ...state, draft: next(state.draft) }));
  /** Changes to what is typed. Filling in what stands there already is none: nobody is asked before leaving. */
  const edit = (next: (form: ListingForm) => Partial<ListingForm>) =>
    setState((state) => {
      const { form } = state.draft;
      const changed = Object.entries(next(form)).filter(
        ([field, value]) => form[field as ListingField] !== value,
      );
      if (changed.length === 0) return state;
      const draft = { ...state.draft, form: { ...form, ...Object.fromEntries(changed) } };
      return { ...state, draft, dirty: true };
    });
  const fillPlace = (place: FilledPlace) =>
    setState((state) => {
      const draft = withPlace(state.draft, place);
      const { form } = state.draft;
      const isChanged = draft.form.state !== form.state || draft.form.city !== form.city;
      return { ...state, draft, dirty: state.dirty || isChanged };
    });
  const fail = (reason: ListingFault) => {
    setFault(reason);
    setAttempt((count) => count + 1);
    if (reason.field) change((before) => ({ ...before, step: stepOf(reason.field) }));
  };
  const goTo = (step: Step) => {
    setFault(null);
    change((before) => ({ ...before, step }));
  };

  return {
    ...draft,
    restored,
    dirty,
    fault,
    attempt,
    fail,
    goTo,
    set<Field extends ListingField>(field: Field, value: ListingForm[Field]) {
      if (fault) setFault(withoutField(fault, field));
      edit(() => ({ [field]: value }));
    },
    edit,
    fillPlace,
    next() {
      const closed = gate(draft.step, draft.form);
      if (closed) fail(closed);
      else if (draft.step < 3) goTo((draft.step + 1) as Step);
    },
    previous() {
      if (draft.step > 1) goTo((draft.step - 1) as Step);
    },
    /** Another listing from the same words. */
    renew: () => change((before) => ({ ...before, id: crypto.randomUUID() })),
    startOver() {
      dropDraft(userId, draftName);
      setFault(null);
      setState({ draft: fresh(start), restored: false, dirty: false });
    },
    /** It is saved: the draft goes, and leaving needs no question. */
    finish() {
      finished.current = true;
      dropDraft(userId, draftName);
      setState((state) => ({ ...state, dirty: false }));
    },
  };
}

export type ListingFormState = ReturnType<typeof useListingForm>;

const fresh = ({ version, form, step }: FormStart): Draft => ({
  id: crypto.randomUUID(),
  version,
  form,
  step,
});

function openDraft(start: FormStart) {
  const kept = readDraft(start.userId, start.draftName, start.form);
  return { draft: kept ?? fresh(start), restored: kept !== null, dirty: kept !== null };
}
