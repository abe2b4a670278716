import { useId } from "react";
import type { Fact } from "../../../domain/property-facts.ts";

export function FactList({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-10 sm:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap gap-x-4 border-b border-line py-3">
            <dt className="w-28 shrink-0 text-ink-soft">{name}</dt>
            <dd className="min-w-[min(100%,9rem)] flex-1 font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
