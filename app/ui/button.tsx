import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";

/** `primary` is the one filled action of a view; everything else is quieter. */
export type ButtonTone = "primary" | "secondary" | "quiet" | "danger" | "quiet-danger";
export type ButtonSize = "md" | "lg";

const base =
  "inline-flex items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap @max-[19.5rem]:whitespace-normal select-none transition-[background-color,color,border-color,box-shadow,scale] duration-200 active:scale-[0.98] disabled:active:scale-100 aria-disabled:active:scale-100";

const tones: Record<ButtonTone, string> = {
  primary:
    "bg-leaf text-on-leaf shadow-rest hover:bg-leaf-strong disabled:bg-line disabled:text-ink-soft disabled:shadow-none",
  secondary:
    "border border-line-strong bg-surface text-ink hover:border-leaf hover:bg-leaf-soft disabled:text-ink-faint disabled:hover:bg-surface",
  quiet: "text-leaf-ink hover:bg-leaf-soft disabled:text-ink-faint disabled:hover:bg-transparent",
  danger: "bg-danger text-on-danger hover:bg-danger-strong disabled:bg-line disabled:text-ink-soft",
  "quiet-danger":
    "text-danger-ink hover:bg-danger-soft disabled:text-ink-faint disabled:hover:bg-transparent",
};

const sizes: Record<ButtonSize, string> = {
  md: "min-h-11 px-5 text-sm",
  lg: "min-h-13 px-7 text-base",
};

export function buttonClass(tone: ButtonTone = "secondary", size: ButtonSize = "md", className?: string) {
  return cx(base, tones[tone], sizes[size], className);
}

export interface ButtonProps extends ComponentProps<"button"> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Shows a spinner and takes no further presses, but keeps its place in the tab order. */
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
  return <Link {...rest} className={buttonClass(tone, size, className)} />;
}

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** What it does, for people who can't see the icon. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, className, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? "button"}
      aria-label={label}
      className={cx(
        "inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors duration-200 hover:bg-sunken disabled:text-ink-faint",
        className,
      )}
    />
  );
}
