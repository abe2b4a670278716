import type { ReactNode } from "react";
import type { LegalSection } from "../../../domain/messages/legal.ts";
import { ContentsList } from "./contents-list.tsx";
import { LinkedText } from "./linked-text.tsx";

export interface LegalPageProps {
  title: string;
  lead: string;
  updated: string;
  contentsTitle: string;
  sections: readonly LegalSection[];
  /** What stands between the opening and the first section. */
  children?: ReactNode;
}

/** A legal text with numbered sections, a table of contents that follows the reader, and print styles. */
export function LegalPage({ title, lead, updated, contentsTitle, sections, children }: LegalPageProps) {
  return (
    <div className="page-width section-space">
      <div className="max-w-3xl">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-3 text-lg text-ink-soft">{lead}</p>
        <p className="mt-2 text-sm text-ink-faint">{updated}</p>
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:mt-12 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-16">
        <ContentsList title={contentsTitle} sections={sections} />
        <div className="max-w-[68ch]">
          {children}
          {sections.map((section, at) => (
            <section key={section.id} aria-labelledby={section.id} className="mt-10 first:mt-0">
              <h2 id={section.id} className="text-2xl">
                <span className="text-ink-faint tabular-nums">{at + 1}.</span> {section.title}
              </h2>
              <div className="mt-3 flex flex-col gap-3 text-ink-soft">
                {section.body.map((block) =>
                  typeof block === "string" ? (
                    <p key={block}>
                      <LinkedText text={block} />
                    </p>
                  ) : (
                    <ul key={block.list[0]} className="flex list-disc flex-col gap-1.5 pl-5 marker:text-leaf">
                      {block.list.map((item) => (
                        <li key={item}>{item}</li>
                      ))}
                    </ul>
                  ),
                )}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
