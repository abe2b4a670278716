import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** A block in the shape of what is coming. Give it a size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "block animate-shimmer rounded-sm bg-sunken bg-[linear-gradient(100deg,transparent_30%,var(--line)_50%,transparent_70%)] bg-[length:200%_100%]",
        className,
      )}
    />
  );
}

/** Says in words what the skeletons around it mean. */
export function LoadingText({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p role="status" className={cx("text-ink-soft", className)}>
      {children}
    </p>
  );
}
