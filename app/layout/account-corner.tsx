import { Suspense, useEffect } from "react";
import { shell } from "../../domain/messages/index.ts";
import { sessionIsStored } from "../clients/stored-session.ts";
import type { AuthState } from "../session/auth-state.tsx";
import { buttonClass } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PageLink } from "../ui/page-link.tsx";

const loadSignedIn = () => import("./signed-in-corner.tsx");
const SignedInCorner = lazyPart(loadSignedIn);

interface AccountCornerProps extends Pick<AuthState, "initialized" | "user"> {
  onUnread: (count: number) => void;
}

/** The same size whether the session is unknown, absent or there: nothing beside it moves. */
export function AccountCorner({ initialized, user, onUnread }: AccountCornerProps) {
  // At the same time as the auth library, not after it.
  useEffect(() => {
    if (sessionIsStored()) loadSignedIn().catch(() => {});
  }, []);
  return (
    <div className="ml-auto flex h-11 w-33 shrink-0 items-center justify-end @max-3xl:hidden @7xl:w-58 @7xl:gap-2">
      {!initialized && <Disc className="hidden in-data-[session=likely]:block" />}
      {user ? (
        <Suspense fallback={<Disc />}>
          <SignedInCorner email={user.email} onUnread={onUnread} />
        </Suspense>
      ) : (
        // At once for whoever has never signed in here, which is nearly everybody; it works without scripts too.
        <PageLink
          to="/signin"
          className={buttonClass(
            "quiet",
            "md",
            cx("px-4", !initialized && "in-data-[session=likely]:hidden"),
          )}
        >
          {shell.signIn}
        </PageLink>
      )}
    </div>
  );
}

/** In the place of the face of somebody who is probably signed in. */
const Disc = ({ className }: { className?: string }) => (
  <span className={cx("size-10 rounded-full bg-sunken", className)} />
);
