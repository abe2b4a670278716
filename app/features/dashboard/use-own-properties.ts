import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { dashboard as words } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { useConfirm } from "../../ui/questions.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { type ChangeOutcome, type Intent, withChanges } from "./actions.ts";

export interface OwnProperties {
  /** Null if they were never loaded. */
  properties: Property[] | null;
  toggleFeatured: (property: Property) => void;
  remove: (property: Property) => Promise<void>;
}

/** The owner's listings. A change shows at once, goes back with the reason if it failed, and the list reloads. */
export function useOwnProperties(loaded: Property[] | null): OwnProperties {
  const { data: outcome, formData, submit } = useFetcher<ChangeOutcome>();
  const confirm = useConfirm();
  const known = useLastKnown(loaded);
  useOutcomeToast(outcome);
  const send = (intent: Intent, { id }: Property) => void submit({ intent, id }, { method: "post" });
  return {
    properties: known && withChanges(known, formData ? [formData] : []),
    toggleFeatured: (property) => send(property.is_featured ? "unfeature" : "feature", property),
    remove: async (property) => {
      const sure = await confirm({
        message: words.confirmDelete,
        detail: words.confirmDeleteDetail(property.title),
        confirmLabel: words.delete,
        danger: true,
      });
      if (sure) send("delete", property);
    },
  };
}

/** Once something was loaded, it stays when it could not be loaded again. */
export function useLastKnown<Value>(value: Value | null): Value | null {
  const [known, setKnown] = useState(value);
  if (value !== null && value !== known) setKnown(value);
  return value ?? known;
}

export function useOutcomeToast(outcome: ChangeOutcome | undefined): void {
  const toast = useToast();
  useEffect(() => {
    if (outcome) toast(outcome);
  }, [outcome, toast]);
}
