import { lazy, Suspense, useEffect, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { shell } from "../../domain/messages/index.ts";
import { useAuth } from "../session/auth-state.tsx";
import { useCompany } from "../site/site.tsx";
import { buttonClass, IconButton } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { ListPropertyIcon, MenuIcon } from "../ui/icons.tsx";
import { AccountCorner } from "./account-corner.tsx";
import { Brand } from "./brand.tsx";
import { headerLinks, reservedClass } from "./links.ts";
import { SearchBox } from "./search-box.tsx";

const loadMenu = () => import("./mobile-menu.tsx");
const MobileMenu = lazy(loadMenu);

export function Header() {
  const { name } = useCompany();
  const { initialized, user } = useAuth();
  const { key } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on any change of route.
  useEffect(() => setMenuOpen(false), [key]);

  return (
    <header
      data-no-print
      className="sticky top-0 z-30 h-16 animate-header-in border-b border-line bg-glass backdrop-blur-md"
    >
      <div className="mx-auto flex h-full w-full max-w-[1280px] items-center gap-1.5 px-3 lg:gap-3 lg:px-4 xl:px-6">
        <Link
          to="/"
          aria-label={shell.homeLink(name)}
          className="-ml-1 inline-flex min-h-11 items-center rounded-sm px-1 md:max-lg:[&_span>span]:sr-only"
        >
          <Brand name={name} />
        </Link>

        <nav aria-label={shell.mainNavigation} className="flex max-md:hidden lg:ml-2">
          <ul className="flex items-center">
            {headerLinks
              .filter((link) => !link.signedInOnly || user || !initialized)
              .map((link) => (
                <li key={link.to} className={cx(link.signedInOnly && !initialized && reservedClass)}>
                  <HeaderLink to={link.to}>{link.label}</HeaderLink>
                </li>
              ))}
          </ul>
        </nav>

        <SearchBox className="w-[260px] shrink-0 max-md:hidden lg:ml-2" />
        <AccountCorner />
        <Link
          to={user ? "/list-property" : "/signin"}
          title={shell.listProperty}
          className={buttonClass("secondary", "md", "max-lg:w-11 max-lg:px-0 lg:px-4 max-md:hidden")}
        >
          <ListPropertyIcon className="size-5 lg:hidden" />
          <span className="max-lg:sr-only">{shell.listProperty}</span>
        </Link>

        <IconButton
          label={shell.openMenu}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          className="-mr-1.5 ml-auto md:hidden"
          onPointerEnter={loadMenu}
          onFocus={loadMenu}
          onClick={() => {
            setMenuWanted(true);
            setMenuOpen(true);
          }}
        >
          <MenuIcon className="size-6" />
        </IconButton>
      </div>
      {menuWanted && (
        <Suspense>
          <MobileMenu open={menuOpen} onOpenChange={setMenuOpen} />
        </Suspense>
      )}
      <NavigationWithoutScripts />
    </header>
  );
}

function HeaderLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      end={to === "/"}
      className={({ isActive }) =>
        cx(
          "relative inline-flex h-11 items-center rounded-sm px-1.5 text-xs font-semibold transition-colors duration-150 lg:px-2.5 lg:text-sm xl:px-3",
          isActive
            ? "text-leaf-ink after:absolute after:inset-x-1.5 after:bottom-1 after:h-[3px] after:rounded-full after:bg-marigold lg:after:inset-x-2.5 xl:after:inset-x-3"
            : "text-ink-soft hover:text-ink",
        )
      }
    >
      {children}
    </NavLink>
  );
}

/** On a phone with scripts off the menu button can do nothing: the links stand below the header instead. */
function NavigationWithoutScripts() {
  return (
    <noscript>
      <nav
        aria-label={shell.menu}
        className="flex flex-wrap gap-x-4 border-b border-line bg-paper px-4 py-1 text-sm md:hidden"
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
    </noscript>
  );
}
