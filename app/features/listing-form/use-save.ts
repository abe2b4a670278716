import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher, useResolvedPath } from "react-router";
import { listingForm } from "../../../domain/messages/index.ts";
import { useConfirm } from "../../ui/questions.tsx";
import type { SaveOutcome } from "./save.ts";
import type { ListingSubmission } from "./submission.ts";

const words = listingForm.outcome;

interface SaveHandlers {
  onSaved: (lacksPin: boolean) => void;
  onFailed: (message: string) => void;
  onIdTaken: () => void;
}

/**
 * Sends the form to its route's action. Whoever saves an older version than the stored one is told so, keeps every
 * word, and decides: save over the newer version, or go on editing.
 */
export function useSave({ onSaved, onFailed, onIdTaken }: SaveHandlers) {
  const { state, data: outcome, submit } = useFetcher<SaveOutcome>();
  const confirm = useConfirm();
  // By its path: without one the action of the page that is shown by then would get it, the sign-in's after a lost session.
  const { pathname: action } = useResolvedPath(".");
  const sent = useRef<ListingSubmission>(null);

  const save = (submission: ListingSubmission) => {
    sent.current = submission;
    // At once: the second press of a double click must find the button busy.
    const options = { method: "post", encType: "application/json", flushSync: true, action } as const;
    void submit(JSON.stringify(submission), options);
  };
  const overwrite = async (newerVersion: number | null) => {
    const mine =
      newerVersion !== null &&
      (await confirm({
        message: words.stale,
        detail: words.staleDetail,
        confirmLabel: words.saveMine,
        cancelLabel: words.keepEditing,
      }));
    if (mine && sent.current) save({ ...sent.current, version: newerVersion });
    else onFailed(words.stale);
  };
  const settle = useEffectEvent((done: SaveOutcome) => {
    if (done.status === "saved") return onSaved(done.lacksPin === true);
    if (done.status === "stale") return void overwrite(done.newerVersion);
    if (done.status === "failed") return onFailed(done.message);
    onIdTaken();
    onFailed(words.alreadyListed);
  });
  useEffect(() => {
    if (outcome) settle(outcome);
  }, [outcome]);

  return { busy: state !== "idle", save };
}
