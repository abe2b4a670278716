import type { MessageWarning } from "../../../domain/conversation.ts";
import { enquiries } from "../../../domain/messages/index.ts";
import { Banner } from "../../ui/banner.tsx";

const words = enquiries.held;

/** Why a message was not sent yet. */
export function HeldMessage({ warnings, attempt }: { warnings: readonly MessageWarning[]; attempt: number }) {
  return (
    <Banner tone="error" focusOn={attempt}>
      <p>{words.title}</p>
      <ul className="mt-1 list-disc pl-5 font-normal">
        {warnings.map((warning) => (
          <li key={warning}>{words.reasons[warning]}</li>
        ))}
      </ul>
    </Banner>
  );
}
