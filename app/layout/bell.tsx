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
