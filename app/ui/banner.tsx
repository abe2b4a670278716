import { type ReactNode, useEffect, useRef } from "react";
import { ui } from "../../domain/messages/index.ts";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from "./icons.tsx";

const looks = {
  success: { box: "border-leaf bg-leaf-soft text-leaf-ink", sign: CheckIcon, role: "status" },
  error: { box: "border-danger bg-danger-soft text-danger-ink", sign: AlertIcon, role: "alert" },
  info: { box: "border-line bg-sunken text-ink", sign: InfoIcon, role: undefined },
} as const;

export interface BannerProps {
  tone: keyof typeof looks;
  children: ReactNode;
  /** Takes focus when it appears and whenever this changes, as with each failed attempt. */
  focusOn?: number;
  /** With it the banner can be put away by hand. */
  onClose?: () => void;
}

/** A message in the page, beside what it is about. */
export function Banner({ tone, children, focusOn, onClose }: BannerProps) {
  const { box, sign: Sign, role } = looks[tone];
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOn !== undefined) self.current?.focus();
  }, [focusOn]);
  return (
    <div
      ref={self}
      role={role}
      tabIndex={focusOn === undefined ? undefined : -1}
      className={cx("flex items-start gap-3 rounded-md border px-4 py-3 text-sm font-semibold", box)}
    >
      <Sign className="mt-0.5 size-5 shrink-0" />
      <div className="flex-1">{children}</div>
      {onClose && (
        <IconButton label={ui.close} onClick={onClose} className="-my-3 -mr-3">
          <CloseIcon className="size-5" />
        </IconButton>
      )}
    </div>
  );
}
