import { Toast as Base } from "@base-ui/react/toast";
import { useEffect, useState } from "react";
import { ui } from "../../domain/messages/index.ts";
import { IconButton } from "./button.tsx";
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from "./icons.tsx";

export type ToastTone = "neutral" | "success" | "error";

export interface ToastOptions {
  message: string;
  tone?: ToastTone;
  /** Milliseconds; 0 keeps it until it is closed. */
  timeout?: number;
  action?: { label: string; onPress: () => void };
  /** Called when it goes, by itself or by hand. */
  onClose?: () => void;
}

export interface QueuedToast extends ToastOptions {
  id: number;
}

interface ToastViewportProps {
  queue: readonly QueuedToast[];
  /** Everything up to this id is on its way to the screen. */
  onTaken: (lastId: number) => void;
}

export default function ToastViewport({ queue, onTaken }: ToastViewportProps) {
  const [manager] = useState(() => Base.createToastManager());
  useEffect(() => {
    for (const toast of queue) {
      const id = manager.add({
        description: toast.message,
        type: toast.tone ?? "neutral",
        timeout: toast.timeout ?? 5000,
        priority: toast.tone === "error" ? "high" : "low",
        onClose: toast.onClose,
        actionProps: toast.action && {
          children: toast.action.label,
          onClick: () => {
            manager.close(id);
            toast.action?.onPress();
          },
        },
      });
    }
    const last = queue.at(-1);
    if (last) onTaken(last.id);
  }, [queue, manager, onTaken]);
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Base.Viewport
          aria-label={ui.messages}
          className="fixed inset-x-4 bottom-4 z-60 max-lg:in-[:has([data-bottom-bar])]:bottom-22 in-[:has([data-bottom-bar=always])]:bottom-22! mx-auto flex max-w-md flex-col gap-2 sm:right-6 sm:bottom-6 sm:left-auto sm:w-md"
        >
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

const signs: Record<ToastTone, typeof InfoIcon> = { neutral: InfoIcon, success: CheckIcon, error: AlertIcon };

function Toasts() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => {
    const Sign = signs[toast.type === "success" || toast.type === "error" ? toast.type : "neutral"];
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        swipeDirection={["down", "right"]}
        aria-label={typeof toast.description === "string" ? toast.description : ui.messages}
        className="translate-x-(--toast-swipe-movement-x) rounded-md bg-ink text-paper shadow-float transition-[translate,opacity] duration-300 ease-settle data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0 data-ending-style:opacity-0"
      >
        <Base.Content className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
          <Sign className="size-5 shrink-0" />
          <Base.Description className="flex-1 py-1.5 text-sm font-semibold" />
          <Base.Action className="min-h-11 rounded-full px-3 text-sm font-bold underline underline-offset-4" />
          <Base.Close
            // The library hides it while toasts are stacked; ours never are.
            aria-hidden={false}
            render={
              <IconButton label={ui.close} className="text-paper hover:bg-ink-soft">
                <CloseIcon className="size-5" />
              </IconButton>
            }
          />
        </Base.Content>
      </Base.Root>
    );
  });
}
