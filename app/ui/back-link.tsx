import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./cx.ts";
import { ArrowLeftIcon } from "./icons.tsx";

/** Above a page's heading: the page that it belongs to. */
export function BackLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      className={cx("inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link", className)}
    >
      <ArrowLeftIcon className="size-4.5" /> {children}
    </Link>
  );
}
