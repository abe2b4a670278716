import type { ListingRow } from "../../../domain/listing-form.ts";
import { listingForm } from "../../../domain/messages/index.ts";
import { useConfirm } from "../../ui/questions.tsx";
import { fetchProperty, updateProperty } from "./data.ts";
import type { SaveOutcome } from "./listing-form.tsx";

const words = listingForm.outcome;

/**
 * Saves against the version that was opened. Whoever was slower is told so, keeps every word, and decides:
 * save over the newer version, or go on editing.
 */
export function useSaveChanges(
  id: string,
): (row: ListingRow, begun: { version: number }) => Promise<SaveOutcome> {
  const confirm = useConfirm();
  const save = async (row: ListingRow, { version }: { version: number }): Promise<SaveOutcome> => {
    if ((await updateProperty(id, version, row)) === "saved") return { ok: true };
    const newer = await fetchProperty(id);
    if (!newer) return { ok: false, message: words.stale };
    const mine = await confirm({
      message: words.stale,
      detail: words.staleDetail,
      confirmLabel: words.saveMine,
      cancelLabel: words.keepEditing,
    });
    if (!mine) return { ok: false, message: words.stale };
    return save(row, newer);
  };
  return save;
}
