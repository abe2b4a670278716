import { Popover } from "@base-ui/react/popover";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { NotificationPage } from "../../domain/conversation-answers.ts";
import { notifications as words } from "../../domain/messages/index.ts";
import { fetchNotifications } from "../notifications/data.ts";
import { NotificationItem } from "../notifications/notification-item.tsx";
import { cx } from "../ui/cx.ts";
import { popupClass } from "../ui/popup.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { Bell } from "./bell.tsx";

const maxShown = 5;

/** The newest few. It opens at once: it was asked for. */
export default function Notifications({ unread }: { unread: number }) {
  const [open, setOpen] = useState(true);
  const [page, setPage] = useState<NotificationPage | "failed" | null>(null);
  useEffect(() => {
    if (!open) return;
    fetchNotifications().then(setPage, (error) => {
      console.error(error);
      setPage("failed");
    });
  }, [open]);
  const close = () => setOpen(false);
  return (
    <Popover.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Popover.Trigger render={<Bell unread={unread} />} />
      <Popover.Portal>
        <Popover.Positioner className="z-50" sideOffset={8} align="end">
          <Popover.Popup className={cx(popupClass, "w-88 max-w-[calc(100vw-16px)] p-3")}>
            <Popover.Title className="p-2 text-lg font-bold">{words.title}</Popover.Title>
            {page === null && <Skeleton className="m-2 h-12" />}
            {page === "failed" && <p className="p-2 text-sm text-ink-soft">{words.loadFailed}</p>}
            {page !== null && page !== "failed" && (
              <>
                {page.notifications.length === 0 && (
                  <p className="p-2 text-sm text-ink-soft">{words.empty}</p>
                )}
                <ul>
                  {page.notifications.slice(0, maxShown).map((notification) => (
                    <li key={notification.id}>
                      <NotificationItem notification={notification} onFollow={close} />
                    </li>
                  ))}
                </ul>
              </>
            )}
            <Link
              to="/user-dashboard/notifications"
              onClick={close}
              className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-link"
            >
              {words.all}
            </Link>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
