import { formatDay } from "../../domain/day.ts";
import { costs as words } from "../../domain/messages/index.ts";
import { Disclosure } from "../ui/disclosure.tsx";

export interface FigureSource {
  name: string;
  source: string;
  since: string;
}

/** Each figure's source and date, for whoever wants to check them. */
export function Sources({ sources, checkedOn }: { sources: readonly FigureSource[]; checkedOn: string }) {
  return (
    <Disclosure title={words.sources} className="text-sm text-ink-soft">
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {sources.map(({ name, source, since }) => (
          <li key={name}>{words.sourceOf(name, source, formatDay(since))}</li>
        ))}
      </ul>
      <p className="mt-2">{words.checkedOn(formatDay(checkedOn))}</p>
    </Disclosure>
  );
}
