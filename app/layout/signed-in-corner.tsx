import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { shell } from "../../domain/messages/index.ts";
import { useUnread } from "../notifications/use-unread.ts";
import { buttonClass } from "../ui/button.tsx";
import { SignOutIcon } from "../ui/icons.tsx";
import { Avatar } from "./avatar.tsx";
import { Bell } from "./bell.tsx";
import { UnreadBadge } from "./unread-badge.tsx";
import { useSignOut } from "./use-sign-out.ts";

const loadNotifications = () => import("./notifications.tsx");
const Notifications = lazy(loadNotifications);

interface SignedInCornerProps {
  email: string | undefined;
  onUnread: (count: number) => void;
}

/** Below 768 px nobody sees it; it counts for the menu's button too. */
export default function SignedInCorner({ email, onUnread }: SignedInCornerProps) {
  const signOut = useSignOut();
  const unread = useUnread();
  useEffect(() => {
    onUnread(unread);
    return () => onUnread(0);
  }, [unread, onUnread]);
  return (
    <>
      <NotificationsButton unread={unread} />
      <Link to="/user-dashboard" className="grid size-11 shrink-0 place-items-center rounded-full">
        <Avatar email={email} />
      </Link>
      <button
        type="button"
        title={shell.signOut}
        onClick={signOut}
        className={buttonClass("quiet", "md", "@max-7xl:size-11 @max-7xl:px-0 @7xl:px-4")}
      >
        <SignOutIcon className="size-5 @7xl:hidden" />
        <span className="@max-7xl:sr-only">{shell.signOut}</span>
      </button>
    </>
  );
}

/** The panel is fetched with the first look at it. */
export function NotificationsButton({ unread }: { unread: number }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <Bell
      unread={unread}
      onPointerEnter={loadNotifications}
      onFocus={loadNotifications}
      onClick={() => setWanted(true)}
    />
  );
  return (
    <span className="relative inline-grid">
      {wanted ? (
        <Suspense fallback={button}>
          <Notifications unread={unread} />
        </Suspense>
      ) : (
        button
      )}
      <UnreadBadge unread={unread} />
    </span>
  );
}
