import type { LegalSection } from "../../../domain/messages/legal.ts";
import { cx } from "../../ui/cx.ts";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { useCurrentSection } from "./use-current-section.ts";

interface ContentsListProps {
  title: string;
  sections: readonly LegalSection[];
}

/** Beside the text on a wide screen, folded away above it on a phone. Marks the section being read. */
export function ContentsList({ title, sections }: ContentsListProps) {
  const current = useCurrentSection(sections.map((section) => section.id));
  const list = (
    <ol className="flex flex-col">
      {sections.map((section, at) => (
        <li key={section.id}>
          <a
            href={`#${section.id}`}
            aria-current={section.id === current ? "location" : undefined}
            className={cx(
              "flex min-h-11 items-center gap-2 border-l-3 py-1.5 pl-4 text-sm leading-snug transition-colors duration-150",
              section.id === current
                ? "border-marigold font-bold text-ink"
                : "border-line text-ink-soft hover:border-line-strong hover:text-ink",
            )}
          >
            <span className="w-6 shrink-0 whitespace-nowrap tabular-nums">{at + 1}.</span> {section.title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={title} data-no-print>
      <details className="group rounded-md border border-line bg-surface lg:hidden">
        <summary className="flex min-h-13 list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDownIcon className="size-5 transition-[rotate] duration-200 group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4">{list}</div>
      </details>
      <div className="sticky top-24 max-lg:hidden">
        <p className="pb-2 text-sm font-bold">{title}</p>
        {list}
      </div>
    </nav>
  );
}
