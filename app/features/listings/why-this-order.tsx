import { searchNotes } from "../../../domain/messages/index.ts";

export default function WhyThisOrder() {
  return (
    <details className="max-w-prose pt-6 text-sm text-ink-soft">
      <summary className="cursor-pointer py-2 underline underline-offset-4">{searchNotes.order.why}</summary>
      <p className="pb-2">{searchNotes.order.because}</p>
    </details>
  );
}
