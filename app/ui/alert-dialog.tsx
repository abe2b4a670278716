import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { useRef } from "react";
import { ui } from "../../domain/messages/index.ts";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { backdropClass } from "./popup.ts";

const dialogClass =
  "fixed top-1/2 left-1/2 z-70 max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface text-ink shadow-float outline-none transition-[scale,opacity] duration-200 data-starting-style:scale-95 data-starting-style:opacity-0 data-ending-style:scale-95 data-ending-style:opacity-0";

export interface QuestionOptions {
  message: string;
  /** A second, quieter sentence. */
  detail?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** The id of what takes the focus if the answer is no; otherwise it returns to where it was. */
  focusAfterNo?: string;
  /** The confirming button destroys something. */
  danger?: boolean;
  /** No is what most people want: its button is the filled one. */
  preferNo?: boolean;
}

export interface Question extends QuestionOptions {
  kind: "confirm" | "alert";
}

export interface AlertDialogProps {
  question: Question;
  open: boolean;
  onAnswer: (yes: boolean) => void;
  /** The dialog is out of sight; the next question may come. */
  onClosed: () => void;
}

/** What `useConfirm` and `useAlert` show. Loaded with the first question, not with the page. */
export default function AlertDialog({ question, open, onAnswer, onClosed }: AlertDialogProps) {
  const { kind, message, detail, confirmLabel, cancelLabel, focusAfterNo, danger, preferNo } = question;
  const answeredYes = useRef(false);
  const answer = (yes: boolean) => {
    answeredYes.current = yes;
    onAnswer(yes);
  };
  const nextFocus = () => {
    const field = focusAfterNo && !answeredYes.current && document.getElementById(focusAfterNo);
    if (!field) return true;
    // The dialog gives the focus back without scrolling, and the field may be screens away.
    field.scrollIntoView({ block: "center" });
    return field;
  };
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && answer(false)}
      onOpenChangeComplete={(next) => !next && onClosed()}
    >
      <Base.Portal>
        {/* Toasts lie below: none covers the buttons. */}
        <Base.Backdrop className={cx(backdropClass, "z-70")} />
        <Base.Popup className={cx(dialogClass, "max-w-md p-6")} finalFocus={nextFocus}>
          <Base.Title className="text-lg leading-snug font-semibold tracking-normal">{message}</Base.Title>
          {detail && <Base.Description className="mt-2 text-ink-soft">{detail}</Base.Description>}
          <div
            className={cx(
              "mt-6 flex gap-3 sm:flex-row sm:justify-end",
              preferNo ? "flex-col" : "flex-col-reverse",
            )}
          >
            {kind === "confirm" && (
              <Button tone={preferNo ? "primary" : "secondary"} onClick={() => answer(false)}>
                {cancelLabel ?? ui.cancel}
              </Button>
            )}
            <Button
              tone={danger ? "danger" : preferNo ? "secondary" : "primary"}
              onClick={() => answer(true)}
            >
              {confirmLabel ?? ui.ok}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
