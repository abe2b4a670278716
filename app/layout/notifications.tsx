import { Popover } from "@base-ui/react/popover";
import { shell } from "../../domain/messages/index.ts";
import { IconButton } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { NotificationsIcon } from "../ui/icons.tsx";
import { popupClass } from "../ui/popup.ts";

/** Nothing sends notifications yet, and the panel says so. It opens at once: it was asked for. */
export default function Notifications() {
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger
        render={
          <IconButton label={shell.notifications.button}>
            <NotificationsIcon className="size-5" />
          </IconButton>
        }
      />
      <Popover.Portal>
        <Popover.Positioner className="z-50" sideOffset={8} align="end">
          <Popover.Popup className={cx(popupClass, "w-80 p-5")}>
            <Popover.Title className="text-lg font-bold">{shell.notifications.title}</Popover.Title>
            <Popover.Description className="mt-1 text-sm text-ink-soft">
              {shell.notifications.empty}
            </Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
