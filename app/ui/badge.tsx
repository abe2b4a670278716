import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type Hue = "leaf" | "marigold" | "terracotta" | "indigo" | "plum" | "slate" | "danger";

/** Soft background, dark text of the same hue. Colour is never the only sign: text or an icon says the same. */
export const softHues: Record<Hue, string> = {
  leaf: "soft-leaf",
  marigold: "soft-marigold",
  terracotta: "soft-terracotta",
  indigo: "soft-indigo",
  plum: "soft-plum",
  slate: "soft-slate",
  danger: "soft-danger",
};

export interface BadgeProps {
  hue?: Hue;
  /** The loud variant, for what is featured. */
  solid?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ hue = "slate", solid = false, className, children }: BadgeProps) {
  return <span className={cx("badge", solid ? "badge-solid" : softHues[hue], className)}>{children}</span>;
}
