import type { Step } from "../../../domain/listing-checks.ts";
import { listingForm as words } from "../../../domain/messages/index.ts";
import { cx } from "../../ui/cx.ts";
import { TickIcon } from "../../ui/icons.tsx";

/** Shows the current step. Not clickable: each step is checked before the next one opens. */
export function StepIndicator({ step }: { step: Step }) {
  return (
    <ol className="grid grid-cols-[1fr_1fr_1.45fr] gap-2 sm:grid-cols-3" aria-label={words.stepOf(step)}>
      {words.steps.map((name, index) => {
        const number = index + 1;
        const done = number < step;
        const current = number === step;
        return (
          <li key={name} aria-current={current ? "step" : undefined} className="flex flex-col gap-2">
            <span
              aria-hidden="true"
              className={cx("h-1.5 rounded-full", done || current ? "bg-leaf" : "bg-line")}
            />
            <span
              className={cx(
                "flex items-start gap-1.5 text-sm",
                current ? "font-bold text-leaf-ink" : "font-semibold text-ink-faint",
              )}
            >
              {done ? (
                <TickIcon className="mt-0.5 size-4 shrink-0" />
              ) : (
                <span aria-hidden="true">{number}</span>
              )}
              {name}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
