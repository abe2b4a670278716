import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { ChevronDownIcon } from "./icons.tsx";

/** Opens and closes without scripts. */
export function Disclosure(props: {
  title: string;
  className?: string;
  /** From outside, for what must be seen. */
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={cx("group", props.className)} open={props.open}>
      <summary className="flex min-h-11 list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {props.title}
        <ChevronDownIcon className="size-5 text-leaf transition-[rotate] duration-200 group-open:rotate-180" />
      </summary>
      {props.children}
    </details>
  );
}
