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
