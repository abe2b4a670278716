import { listingForm as words } from "../../../domain/messages/index.ts";
import { Banner } from "../../ui/banner.tsx";
import { useConfirm } from "../../ui/questions.tsx";

export function RestoredBanner({ onDiscard }: { onDiscard: () => void }) {
  const confirm = useConfirm();
  const discard = async () => {
    const sure = await confirm({
      message: words.draft.confirmDiscard,
      detail: words.draft.confirmDiscardDetail,
      confirmLabel: words.draft.discard,
      danger: true,
    });
    if (sure) onDiscard();
  };
  return (
    <Banner tone="info">
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        {words.draft.restored}
        <button
          type="button"
          onClick={() => void discard()}
          className="-my-2.5 min-h-11 font-bold text-leaf-ink underline underline-offset-4"
        >
          {words.draft.discard}
        </button>
      </span>
    </Banner>
  );
}
