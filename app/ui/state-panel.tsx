import type { ReactNode } from "react";

export interface StatePanelProps {
  /** A drawing, not a grey box. */
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** Empty, failed or offline: a picture, one sentence, one action. */
export function StatePanel({ picture, title, children, action }: StatePanelProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      {picture}
      <p className="text-xl font-bold">{title}</p>
      {children && <div className="text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
