import type { Draft, FilledPlace } from "./draft.ts";

const fields = ["state", "city"] as const;
const nothing: FilledPlace = { pincode: "", state: "", city: "" };

/**
 * The draft once it is known where its pincode lies, or that nobody knows. It replaces what was filled in for another
 * pincode, never what was typed.
 */
export function withPlace(draft: Draft, found: FilledPlace): Draft {
  const { filled = nothing } = draft;
  const isUnknown = !found.state;
  if (isUnknown && filled.pincode === found.pincode) return draft;
  const form = { ...draft.form };
  const nowFilled = { ...nothing, pincode: found.pincode };
  for (const field of fields)
    if (!form[field] || form[field] === filled[field]) {
      form[field] = found[field];
      nowFilled[field] = found[field];
    }
  return { ...draft, form, filled: nowFilled };
}
