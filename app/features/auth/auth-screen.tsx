import type { ReactNode } from "react";
import { NeedsScripts } from "../../session/needs-scripts.tsx";
import { NeedsStorage } from "../../session/needs-storage.tsx";
import { VerandaAtDusk } from "./veranda-at-dusk.tsx";

export interface AuthScreenProps {
  title: string;
  intro?: string;
  children: ReactNode;
  /** The way to the neighbouring screen. */
  footer?: ReactNode;
}

/**
 * The layout of the account screens: an illustration beside one short form; on a phone only the form. Tall enough that the footer
 * stands still while a short text gives way to a form, and aligned to the top, so that a message moves nothing above it.
 */
export function AuthScreen({ title, intro, children, footer }: AuthScreenProps) {
  return (
    <div className="page-width grid min-h-[75svh] content-start items-start gap-12 py-8 sm:py-14 lg:grid-cols-[1fr_27rem] xl:gap-20">
      <div className="hidden overflow-hidden rounded-xl shadow-rest lg:block">
        <VerandaAtDusk className="block h-auto w-full" />
      </div>
      <div className="mx-auto w-full max-w-md lg:mx-0">
        <h1 className="text-3xl font-bold">{title}</h1>
        {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
        <div className="mt-7 flex flex-col gap-5">
          <NeedsScripts />
          <NeedsStorage />
          {children}
        </div>
        {footer && <div className="mt-7 border-t border-line pt-5 text-sm text-ink-soft">{footer}</div>}
      </div>
    </div>
  );
}
