import { type RefObject, useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { shell } from "../../domain/messages/index.ts";
import { useAuth } from "../session/auth-state.tsx";
import { listPropertyLink } from "../session/list-property-link.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { Sheet } from "../ui/sheet.tsx";
import { Avatar } from "./avatar.tsx";
import { currentLink, headerLinks, reservedClass } from "./links.ts";
import { SearchBox } from "./search-box.tsx";
import { NotificationsButton } from "./signed-in-corner.tsx";
import { useSignOut } from "./use-sign-out.ts";

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The header's button that opens it. */
  toggle: RefObject<HTMLElement | null>;
  unread: number;
}

/**
 * Below 768 px: the header's search, links and buttons on the whole screen. Everything here navigates with
 * `replace` (the menu is an entry of its own in the history); the header closes it when the route has changed.
 */
export default function MobileMenu({ open, onOpenChange, toggle, unread }: MobileMenuProps) {
  const { initialized, user } = useAuth();
  const signOut = useSignOut({ replace: true });
  const current = currentLink(useLocation().pathname);
  // A phone that is turned may be wide enough for the header's own links: its button is hidden then.
  useEffect(() => {
    if (!open) return;
    const closeIfWide = () => toggle.current?.checkVisibility() || onOpenChange(false);
    window.addEventListener("resize", closeIfWide);
    return () => window.removeEventListener("resize", closeIfWide);
  }, [open, onOpenChange, toggle]);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={shell.menu} side="full">
      <div className="flex min-h-full flex-col gap-6">
        <SearchBox id="menu-search" navigate={useNavigate()} replace />
        <nav aria-label={shell.mainNavigation}>
          <ul>
            {headerLinks.map((link) =>
              link.signedInOnly && !user && initialized ? null : (
                <li
                  key={link.to}
                  className={cx("border-b border-line", link.signedInOnly && !initialized && reservedClass)}
                >
                  <Link
                    to={link.to}
                    replace
                    aria-current={link.to === current ? "page" : undefined}
                    className={cx(
                      "flex min-h-15 items-center gap-3 text-2xl font-bold",
                      link.to === current ? "text-leaf-ink" : "text-ink",
                    )}
                  >
                    {link.to === current && (
                      <span aria-hidden="true" className="h-7 w-1.5 rounded-full bg-marigold" />
                    )}
                    {link.label}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="mt-auto flex flex-col gap-3 pb-4">
          {user && (
            <div className="flex items-center gap-1 text-sm text-ink-soft">
              <Link
                to="/user-dashboard"
                replace
                className="flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-sm"
              >
                <Avatar email={user.email} />
                <span className="min-w-0 truncate">{user.email}</span>
              </Link>
              <NotificationsButton unread={unread} />
            </div>
          )}
          {!initialized && <div aria-hidden="true" className={cx("min-h-13", reservedClass)} />}
          <LinkButton {...listPropertyLink(user)} replace tone="primary" size="lg">
            {shell.listYourProperty}
          </LinkButton>
          {!initialized ? (
            <div aria-hidden="true" className="min-h-13 rounded-full bg-sunken" />
          ) : user ? (
            <Button size="lg" onClick={signOut}>
              {shell.signOut}
            </Button>
          ) : (
            <LinkButton to="/signin" replace size="lg">
              {shell.signIn}
            </LinkButton>
          )}
        </div>
      </div>
    </Sheet>
  );
}
