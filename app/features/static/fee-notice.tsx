import { brokerageFee, feeExamples } from "../../../domain/fee.ts";
import { terms } from "../../../domain/messages/index.ts";
import { formatExactPrice } from "../../../domain/price.ts";
import { InfoIcon } from "../../ui/icons.tsx";

/** The legal notice on the fee. The examples come out of the fee rule itself. */
export function FeeNotice() {
  const words = terms.notice;
  return (
    <aside
      aria-labelledby="notice"
      className="mb-10 rounded-lg border border-marigold bg-marigold-soft p-5 sm:p-6"
    >
      <h2 id="notice" className="flex items-start gap-2.5 text-xl text-marigold-ink">
        <InfoIcon className="mt-0.5 size-6 shrink-0" /> {words.title}
      </h2>
      <p className="mt-2 text-ink">{words.text}</p>
      <table className="mt-4 w-full text-left tabular-nums">
        <caption className="pb-1 text-left text-sm font-bold text-marigold-ink">
          {words.examplesTitle}
        </caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              {words.value}
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              {words.fee}
            </th>
          </tr>
        </thead>
        <tbody>
          {feeExamples.map((value) => (
            <tr key={value} className="border-t border-line-strong/40">
              <td className="py-2 pr-4">{formatExactPrice(value)}</td>
              <td className="py-2 text-right font-bold">{formatExactPrice(brokerageFee(value))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </aside>
  );
}
