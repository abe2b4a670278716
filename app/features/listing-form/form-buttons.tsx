import { listingForm as words } from "../../../domain/messages/index.ts";
import { Button } from "../../ui/button.tsx";

interface FormButtonsProps {
  step: number;
  mode: "create" | "edit";
  busy: boolean;
  onPrevious: () => void;
  onCancel?: (() => void) | undefined;
}

export function FormButtons({ step, mode, busy, onPrevious, onCancel }: FormButtonsProps) {
  const create = mode === "create";
  const submitLabel = create ? words.submitCreate : words.submitUpdate;
  const busyLabel = create ? words.creating : words.updating;
  return (
    <div className="flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:items-center">
      {onCancel && (
        <Button tone="quiet" size="lg" className="sm:-ml-7" onClick={onCancel} disabled={busy}>
          {words.cancel}
        </Button>
      )}
      <span className="flex-1" />
      {step > 1 && (
        <Button size="lg" onClick={onPrevious} disabled={busy}>
          {words.previous}
        </Button>
      )}
      <Button type="submit" tone="primary" size="lg" busy={busy}>
        {step < 3 ? words.continue : busy ? busyLabel : submitLabel}
      </Button>
    </div>
  );
}
