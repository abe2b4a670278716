import { notifications as words } from "../../domain/messages/index.ts";
import { IconButton, type IconButtonProps } from "../ui/button.tsx";
import { NotificationsIcon } from "../ui/icons.tsx";

export function Bell({ unread, ...rest }: { unread: number } & Partial<IconButtonProps>) {
  return (
    <IconButton {...rest} label={unread > 0 ? words.buttonUnread(unread) : words.button}>
      <NotificationsIcon className="size-5" />
    </IconButton>
  );
}

const maxShown = 99;

/** Beside the bell, not in it: the button's name says the number already. */
export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-marigold px-1 text-xs font-bold text-on-marigold"
    >
      {Math.min(unread, maxShown)}
    </span>
  );
}
