import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { ui } from "../../domain/messages/index.ts";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { CloseIcon } from "./icons.tsx";
import { backdropClass } from "./popup.ts";
import { useBackToClose } from "./use-back-to-close.ts";

const sides = {
  bottom:
    "inset-x-0 bottom-0 max-h-[calc(100dvh-48px)] rounded-t-xl data-starting-style:translate-y-full data-ending-style:translate-y-full",
  right:
    "inset-y-0 right-0 w-full max-w-md data-starting-style:translate-x-full data-ending-style:translate-x-full",
  full: "inset-0 data-starting-style:opacity-0 data-ending-style:opacity-0",
} as const;

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: keyof typeof sides;
  /** Stays in view at the foot while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A panel that slides in from an edge: traps focus, locks the page's scrolling, closes with Escape, Back or a
 * press beside it. Links inside it navigate with `replace` (see use-back-to-close.ts).
 */
export function Sheet({ open, onOpenChange, title, side = "bottom", footer, children }: SheetProps) {
  useBackToClose(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={cx(backdropClass, "z-40")} />
        <Base.Popup
          className={cx(
            "fixed z-50 flex flex-col bg-paper text-ink shadow-float outline-none transition-[translate,opacity] duration-300 ease-settle",
            sides[side],
          )}
        >
          <div className="flex h-16 shrink-0 items-center justify-between border-b border-line px-4">
            <Base.Title className="text-lg font-bold">{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label={ui.close}>
                  <CloseIcon className="size-6" />
                </IconButton>
              }
            />
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer && (
            <div className="shrink-0 border-t border-line bg-surface p-4 pb-[max(16px,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
