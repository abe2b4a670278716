import type { ReactNode } from "react";

export function CalculatorPage(props: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page-width pt-8 pb-16 sm:pt-12">
      <h1 className="text-4xl tracking-tight">{props.title}</h1>
      <p className="mt-3 mb-8 max-w-2xl text-lg text-ink-soft">{props.lead}</p>
      {props.children}
    </div>
  );
}
