import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { ui } from "../../domain/messages/index.ts";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { CloseIcon } from "./icons.tsx";

export const veilClass =
  "fixed inset-0 z-40 min-h-dvh bg-veil transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0";

export const dialogClass =
  "fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface text-ink shadow-float outline-none transition-[scale,opacity] duration-200 data-starting-style:scale-95 data-starting-style:opacity-0 data-ending-style:scale-95 data-ending-style:opacity-0";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  wide?: boolean;
}

/** A question or a small task on top of the page: traps focus, closes with Escape or a press beside it. */
export function Dialog({ open, onOpenChange, title, description, children, wide = false }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={veilClass} />
        <Base.Popup className={cx(dialogClass, wide ? "max-w-3xl" : "max-w-md")}>
          <div className="flex items-start gap-4 p-6 pb-0">
            <Base.Title className="flex-1 pt-1.5 text-xl font-bold">{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label={ui.close} className="-mt-1 -mr-2">
                  <CloseIcon className="size-5" />
                </IconButton>
              }
            />
          </div>
          {description && (
            <Base.Description className="px-6 pt-1 text-ink-soft">{description}</Base.Description>
          )}
          <div className="p-6 pt-4">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
