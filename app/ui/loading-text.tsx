import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** Says in words what the skeletons around it mean. */
export function LoadingText({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p role="status" className={cx("text-ink-soft", className)}>
      {children}
    </p>
  );
}
