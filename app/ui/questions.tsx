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

import type { Question, QuestionOptions } from "./alert-dialog.tsx";

const AlertDialog = lazy(() => import("./alert-dialog.tsx"));

type Ask = (question: Question) => Promise<boolean>;
interface Pending {
  question: Question;
  resolve: (yes: boolean) => void;
}

const AskContext = createContext<Ask | null>(null);

/** Asks one question at a time; further ones wait their turn. */
export function QuestionsProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<Pending | null>(null);
  const [open, setOpen] = useState(false);
  const waiting = useRef<Pending[]>([]);
  const busy = useRef(false);

  const next = useCallback(() => {
    const pending = waiting.current.shift();
    busy.current = pending !== undefined;
    setCurrent(pending ?? null);
    setOpen(pending !== undefined);
  }, []);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        waiting.current.push({ question, resolve });
        if (!busy.current) next();
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
            onClosed={next}
          />
        </Suspense>
      )}
    </AskContext>
  );
}

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
