import { detail } from "../../../../domain/messages/index.ts";
import { IconButton } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../ui/icons.tsx";

const words = detail.gallery;

interface StepButtonsProps {
  current: number;
  count: number;
  go: (index: number) => void;
  className?: string;
  buttonClass: string;
  iconClass: string;
}

/**
 * Previous and next picture, on wide screens. At an end a button goes, but not from under the keyboard: whoever has
 * just pressed it keeps the focus and sees it faded.
 */
export function StepButtons({ current, count, go, className, buttonClass, iconClass }: StepButtonsProps) {
  const look = cx(buttonClass, "aria-disabled:not-focus:invisible aria-disabled:*:opacity-40");
  return (
    <div
      data-no-print
      className={cx(
        "pointer-events-none absolute top-1/2 flex -translate-y-1/2 justify-between *:pointer-events-auto max-sm:hidden",
        className,
      )}
    >
      <IconButton
        label={words.previous}
        className={look}
        aria-disabled={current === 0}
        onClick={() => go(current - 1)}
      >
        <ChevronLeftIcon className={iconClass} />
      </IconButton>
      <IconButton
        label={words.next}
        className={look}
        aria-disabled={current === count - 1}
        onClick={() => go(current + 1)}
      >
        <ChevronRightIcon className={iconClass} />
      </IconButton>
    </div>
  );
}
