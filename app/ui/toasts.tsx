import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useRef, useState } from "react";
import type { QueuedToast, ToastOptions } from "./toast-viewport.tsx";

const loadViewport = () => import("./toast-viewport.tsx");
const ToastViewport = lazy(loadViewport);

/** Fetches what draws toasts ahead of the first one: the sentence that a connection is gone needs it without one. */
export function prepareToasts(): void {
  loadViewport().catch(() => {});
}

type ShowToast = (options: ToastOptions) => void;
const ToastContext = createContext<ShowToast | null>(null);

/** Toasts outlive route changes. What draws them is loaded with the first one; if it can't be, the page goes on without. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([]);
  const count = useRef(0);
  const show = useCallback<ShowToast>(async (options) => {
    try {
      await loadViewport();
    } catch (error) {
      console.error(error);
      return;
    }
    count.current += 1;
    const toast = { ...options, id: count.current };
    setQueue((before) => [...before, toast]);
  }, []);
  const taken = useCallback((lastId: number) => {
    setQueue((before) => before.filter((toast) => toast.id > lastId));
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      {count.current > 0 && (
        <Suspense>
          <ToastViewport queue={queue} onTaken={taken} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** `toast({ message: "…", tone: "success" })`. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error("ToastsProvider is missing above this component");
  return show;
}
