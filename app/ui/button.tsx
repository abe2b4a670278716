import type { ComponentProps, ReactNode } from "react";
import type { LinkProps } from "react-router";
import { cx } from "./cx.ts";
import { PageLink } from "./page-link.tsx";
import { Spinner } from "./spinner.tsx";

/** `primary` is the one filled action of a view; everything else is quieter. */
export type ButtonTone = "primary" | "secondary" | "quiet" | "danger" | "quiet-danger";
export type ButtonSize = "md" | "lg";

export function buttonClass(tone: ButtonTone = "secondary", size: ButtonSize = "md", className?: string) {
  return cx("button", `button-${tone}`, `button-${size}`, className);
}

export interface ButtonProps extends ComponentProps<"button"> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Shows a spinner and takes no further presses, but keeps its position in the tab order. */
  busy?: boolean;
}

export function Button({
  tone,
  size,
  busy = false,
  className,
  children,
  type,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? "button"}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={buttonClass(tone, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends LinkProps {
  tone?: ButtonTone;
  size?: ButtonSize;
}

/** A real link that looks like a button. */
export function LinkButton({ tone, size, className, ...rest }: LinkButtonProps) {
  return <PageLink {...rest} className={buttonClass(tone, size, className)} />;
}

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** What it does, for people who can't see the icon. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, className, type, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type ?? "button"} aria-label={label} className={cx("icon-button", className)} />
  );
}
