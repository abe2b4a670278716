import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type Hue = "leaf" | "marigold" | "terracotta" | "indigo" | "plum" | "slate" | "danger";

/** Soft background, dark text of the same hue. Colour is never the only sign: text or an icon says the same. */
export const softHues: Record<Hue, string> = {
  leaf: "bg-leaf-soft text-leaf-ink",
  marigold: "bg-marigold-soft text-marigold-ink",
  terracotta: "bg-terracotta-soft text-terracotta-ink",
  indigo: "bg-indigo-soft text-indigo-ink",
  plum: "bg-plum-soft text-plum-ink",
  slate: "bg-slate-soft text-slate-ink",
  danger: "bg-danger-soft text-danger-ink",
};

export interface BadgeProps {
  hue?: Hue;
  /** The loud variant, for what is featured. */
  solid?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ hue = "slate", solid = false, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs leading-none font-bold",
        solid ? "bg-marigold text-on-marigold" : softHues[hue],
        className,
      )}
    >
      {children}
    </span>
  );
}
