import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { shell } from "../../domain/messages/index.ts";
import { useAuth } from "../session/auth-state.tsx";
import { listPropertyLink } from "../session/list-property-link.ts";
import { useCompany } from "../site/site.tsx";
import { buttonClass, IconButton } from "../ui/button.tsx";
import { CachedHtml } from "../ui/cached-html.tsx";
import { ListPropertyIcon, MenuIcon } from "../ui/icons.tsx";
import { PageLink } from "../ui/page-link.tsx";
import { AccountCorner } from "./account-corner.tsx";
import { Brand } from "./brand.tsx";
import { currentLink, headerLinks, reservedClass } from "./links.ts";
import { SearchBox } from "./search-box.tsx";
import { UnreadBadge } from "./unread-badge.tsx";

const loadMenu = () => import("./mobile-menu.tsx");
const MobileMenu = lazy(loadMenu);

/**
 * On a narrow screen, or with large letters on a wider one, search, links and buttons are in the menu. Widths are
 * those of the header in rem: 48rem are the specified 768 px. The server renders it without a
 * session and caches it, once for each page that it links to.
 */
export function Header() {
  const { name } = useCompany();
  const { initialized, user } = useAuth();
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const [unread, setUnread] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on any change of route.
  useEffect(() => setMenuOpen(false), [key]);

  const current = currentLink(pathname);
  return (
    <CachedHtml
      as="header"
      cacheKey={() => JSON.stringify(["header", name, current])}
      data-no-print
      className="@container sticky top-0 z-30 h-16 noscript:static noscript:h-auto animate-header-in border-b border-line bg-glass backdrop-blur-md"
    >
      {() => (
        <>
          <div className="page-width flex h-16 items-center gap-1 @5xl:gap-3">
            <PageLink
              to="/"
              aria-label={shell.homeLink(name)}
              className="-ml-1 inline-flex min-h-11 items-center rounded-sm px-1 @3xl:@max-5xl:[&_span>span]:sr-only"
            >
              <Brand name={name} />
            </PageLink>

            <nav aria-label={shell.mainNavigation} className="flex @max-3xl:hidden @5xl:ml-2">
              <ul className="flex items-center">
                {headerLinks
                  .filter((link) => !link.signedInOnly || user || !initialized)
                  .map((link) => (
                    <li
                      key={link.to}
                      className={link.signedInOnly && !initialized ? reservedClass : undefined}
                    >
                      <PageLink
                        to={link.to}
                        aria-current={link.to === current ? "page" : undefined}
                        className="header-link"
                      >
                        {link.label}
                      </PageLink>
                    </li>
                  ))}
              </ul>
            </nav>

            <SearchBox
              id="header-search"
              navigate={navigate}
              className="w-[260px] shrink-0 @max-3xl:hidden @5xl:ml-2"
            />
            <AccountCorner initialized={initialized} user={user} onUnread={setUnread} />
            <PageLink
              {...listPropertyLink(user)}
              title={shell.listProperty}
              className={buttonClass(
                "secondary",
                "md",
                "@max-5xl:w-11 @max-5xl:px-0 @5xl:px-4 @max-3xl:hidden",
              )}
            >
              <ListPropertyIcon className="size-5 @5xl:hidden" />
              <span className="@max-5xl:sr-only">{shell.listProperty}</span>
            </PageLink>

            <IconButton
              ref={toggle}
              label={unread > 0 ? shell.openMenuUnread(unread) : shell.openMenu}
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              className="-mr-1.5 ml-auto @3xl:hidden noscript:hidden"
              onPointerEnter={loadMenu}
              onFocus={loadMenu}
              onClick={() => {
                setMenuWanted(true);
                setMenuOpen(true);
              }}
            >
              <MenuIcon className="size-6" />
              <UnreadBadge unread={unread} />
            </IconButton>
          </div>
          {menuWanted && (
            <Suspense>
              <MobileMenu open={menuOpen} onOpenChange={setMenuOpen} toggle={toggle} unread={unread} />
            </Suspense>
          )}
          {/* Where scripts run it is nothing, and its code need not be fetched. */}
          <noscript>{import.meta.env.SSR && <NavigationWithoutScripts />}</noscript>
        </>
      )}
    </CachedHtml>
  );
}

/** On a phone with scripts off the menu button can do nothing: the links stand below the header instead. */
function NavigationWithoutScripts() {
  return (
    <nav
      aria-label={shell.menu}
      className="flex flex-wrap gap-x-4 border-b border-line bg-paper px-4 py-1 text-sm @3xl:hidden"
    >
      {headerLinks
        .filter((link) => !link.signedInOnly)
        .map((link) => (
          <a key={link.to} href={link.to} className="inline-flex min-h-11 items-center text-link">
            {link.label}
          </a>
        ))}
      <a href="/signin" className="inline-flex min-h-11 items-center text-link">
        {shell.signIn}
      </a>
    </nav>
  );
}
