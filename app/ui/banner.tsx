import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { AlertIcon, CheckIcon, InfoIcon } from "./icons.tsx";

const looks = {
  success: { box: "border-leaf bg-leaf-soft text-leaf-ink", sign: CheckIcon, role: "status" },
  error: { box: "border-danger bg-danger-soft text-danger-ink", sign: AlertIcon, role: "alert" },
  info: { box: "border-line bg-sunken text-ink", sign: InfoIcon, role: undefined },
} as const;

/** A message in the page, above what it is about. */
export function Banner({ tone, children }: { tone: keyof typeof looks; children: ReactNode }) {
  const { box, sign: Sign, role } = looks[tone];
  return (
    <div
      role={role}
      className={cx("flex items-start gap-3 rounded-md border px-4 py-3 text-sm font-semibold", box)}
    >
      <Sign className="mt-0.5 size-5 shrink-0" />
      <div className="flex-1">{children}</div>
    </div>
  );
}
