import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
} from "react";

import { ui } from "../../domain/messages/index.ts";
import type { Question, QuestionOptions } from "./alert-dialog.tsx";
import { useToast } from "./toasts.tsx";

const loadDialog = () => import("./alert-dialog.tsx");
const AlertDialog = lazy(loadDialog);

/** Fetches what draws questions ahead of the first one, which may come without a connection. */
export function prepareQuestions(): void {
  loadDialog().catch(() => {});
}

type Ask = (question: Question) => Promise<boolean>;
interface Pending {
  question: Question;
  resolve: (yes: boolean) => void;
}

const AskContext = createContext<Ask | null>(null);

/**
 * Asks one question at a time; further ones wait their turn. One that can't be shown for want of a connection is answered
 * with no, and a toast says why; browsers try a script that failed again with the next load of the page only.
 */
export function QuestionsProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<Pending | null>(null);
  const [open, setOpen] = useState(false);
  const waiting = useRef<Pending[]>([]);
  const busy = useRef(false);
  const toast = useToast();

  const next = useCallback(async (): Promise<void> => {
    const pending = waiting.current.shift();
    busy.current = pending !== undefined;
    if (pending && !(await canShow())) {
      const { kind, message } = pending.question;
      toast({ message: kind === "alert" ? message : ui.needsConnection, tone: "error" });
      pending.resolve(false);
      return next();
    }
    setCurrent(pending ?? null);
    setOpen(pending !== undefined);
  }, [toast]);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        waiting.current.push({ question, resolve });
        if (!busy.current) void next();
      }),
    [next],
  );

  return (
    <AskContext value={ask}>
      {children}
      {current && (
        <Suspense>
          <AlertDialog
            question={current.question}
            open={open}
            onAnswer={(yes) => {
              current.resolve(yes);
              setOpen(false);
            }}
            onClosed={() => void next()}
          />
        </Suspense>
      )}
    </AskContext>
  );
}

const canShow = () =>
  loadDialog().then(
    () => true,
    () => false,
  );

function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error("QuestionsProvider is missing above this component");
  return ask;
}

/** `if (await confirm({ message: "…" })) …`: an accessible dialog instead of `window.confirm`. */
export function useConfirm(): (options: QuestionOptions) => Promise<boolean> {
  const ask = useAsk();
  return useMemo(() => (options) => ask({ ...options, kind: "confirm" }), [ask]);
}

/** `await alert({ message: "…" })`: resolves once the person has closed it. */
export function useAlert(): (options: QuestionOptions) => Promise<void> {
  const ask = useAsk();
  return useMemo(
    () => async (options) => {
      await ask({ ...options, kind: "alert" });
    },
    [ask],
  );
}
