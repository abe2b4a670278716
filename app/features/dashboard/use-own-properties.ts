import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { dashboard as words } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { useConfirm } from "../../ui/questions.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { type ChangeOutcome, type Intent, withChanges } from "./actions.ts";

export interface OwnProperties {
  /** Null if they were never loaded. */
  properties: Property[] | null;
  setFeatured: (properties: Property[], featured: boolean) => void;
  /** Asks first, and can be undone for eight seconds. */
  remove: (properties: Property[]) => Promise<void>;
}

/** The owner's listings. A change shows at once, goes back with the reason if it failed, and the list reloads. */
export function useOwnProperties(loaded: Property[] | null): OwnProperties {
  const { state, data: outcome, formData, submit } = useFetcher<ChangeOutcome>();
  const confirm = useConfirm();
  const known = useLastKnown(loaded);
  const send = (intent: Intent, ids: string[]) => {
    const form = new FormData();
    form.set("intent", intent);
    for (const id of ids) form.append("id", id);
    void submit(form, { method: "post", action: "/user-dashboard" });
  };
  useOutcomeToast(outcome, (ids) => send("restore", ids));
  // What failed goes back with its reason, not once the list has been loaded again, which takes seconds without a connection.
  const hasFailed = state === "loading" && outcome?.tone === "error";
  return {
    properties: known && withChanges(known, formData && !hasFailed ? [formData] : []),
    setFeatured: (properties, featured) => send(featured ? "feature" : "unfeature", idsOf(properties)),
    remove: async (properties) => {
      const [first] = properties;
      if (!first) return;
      const sure = await confirm({
        message:
          properties.length === 1 ? words.confirmDelete : words.confirmDeleteSeveral(properties.length),
        detail:
          properties.length === 1 ? words.confirmDeleteDetail(first.title) : words.confirmDeleteSeveralDetail,
        confirmLabel: words.delete,
        danger: true,
      });
      if (sure) send("delete", idsOf(properties));
    },
  };
}

const idsOf = (properties: Property[]) => properties.map(({ id }) => id);

/** Once something was loaded, it stays when it could not be loaded again. */
export function useLastKnown<Value>(value: Value | null): Value | null {
  const [known, setKnown] = useState(value);
  if (value !== null && value !== known) setKnown(value);
  return value ?? known;
}

const undoMs = 8_000;

export function useOutcomeToast(
  outcome: ChangeOutcome | undefined,
  undo?: (deletedIds: string[]) => void,
): void {
  const toast = useToast();
  const show = useEffectEvent(({ message, tone, deleted }: ChangeOutcome) => {
    const action = undo && deleted && { label: words.undo, onPress: () => undo(deleted) };
    toast(action ? { message, tone, action, timeout: undoMs } : { message, tone });
  });
  useEffect(() => {
    if (outcome) show(outcome);
  }, [outcome]);
}
