import { type ReactNode, use, useRef } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import { shell } from "../domain/messages/index.ts";
import { palette } from "../domain/palette.ts";
import type { Route } from "./+types/root.ts";
import { FailedPage } from "./layout/failed-page.tsx";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";
import { NavigationProgress } from "./layout/navigation-progress.tsx";
import { NotFoundPage } from "./layout/not-found-page.tsx";
import { RouterTagsCached } from "./layout/router-tags-cached.ts";
import { useDevanagari } from "./layout/use-devanagari.ts";
import { usePageChanges } from "./layout/use-page-changes.ts";
import { AuthMessages } from "./session/auth-messages.tsx";
import { AuthProvider } from "./session/auth-state.tsx";
import { SessionHint } from "./session/session-hint.tsx";
import { SiteProvider } from "./site/site.tsx";
import { siteContext } from "./site/site-context.ts";
import styles from "./ui/app.css?url";
import latinFont from "./ui/fonts/anek-latin.woff2?url";
import rupeeFont from "./ui/fonts/anek-rupee.woff2?url";
import { QuestionsProvider } from "./ui/questions.tsx";
import { ToastsProvider } from "./ui/toasts.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, company, hasGoogle, browserSupabaseUrl, publishableKey, basemapHash, mapTiles } =
    context.get(siteContext);
  const backend = { url: browserSupabaseUrl, key: publishableKey };
  return { siteUrl, company, hasGoogle, backend, ground: { basemapHash, mapTiles } };
}

/** The site's values never change while a page is open. */
export const shouldRevalidate = () => false;

/** Of the server alone: in a browser React would fetch them for a page that goes without them (app/rendering/fetch-later.ts). */
const letters = import.meta.env.SSR
  ? [latinFont, rupeeFont].map(
      (href) => ({ rel: "preload", href, as: "font", crossOrigin: "anonymous" }) as const,
    )
  : [];

/** A built page has its styles in its HTML (app/rendering/page-styles.ts). */
const sheets = import.meta.env.DEV ? [{ rel: "stylesheet", href: styles }] : [];

export const links: Route.LinksFunction = () => [
  ...letters,
  ...sheets,
  { rel: "icon", href: "/brand/mark.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/brand/icon-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

const lastElement = "end";

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const hasCachedTags = use(RouterTagsCached);
  return (
    <html lang={shell.languageTag} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={palette.light.paper} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={palette.dark.paper} />
        {site && <meta name="backend" content={site.backend.url} data-key={site.backend.key} />}
        {/* Nothing is painted before the page is whole: laying it out in pieces takes longer. */}
        <link rel="expect" href={`#${lastElement}`} blocking="render" />
        <Meta />
        <SessionHint />
        {/* Last: the server puts kept tags at the end of the head. */}
        {!hasCachedTags && <Links />}
      </head>
      <body>
        {site ? (
          <SiteProvider site={site}>
            <AuthProvider>
              <ToastsProvider>
                <QuestionsProvider>
                  <AuthMessages />
                  <Frame>{children}</Frame>
                </QuestionsProvider>
              </ToastsProvider>
            </AuthProvider>
          </SiteProvider>
        ) : (
          children
        )}
        {!hasCachedTags && <ScrollRestoration />}
        {!hasCachedTags && <Scripts />}
      </body>
    </html>
  );
}

/** Header and footer wrap all pages. */
function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const announcement = usePageChanges(main);
  useDevanagari();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-60 -translate-y-20 rounded-full bg-leaf px-5 py-3 font-semibold text-on-leaf focus:translate-y-0"
      >
        {shell.skipToContent}
      </a>
      <NavigationProgress />
      <Header />
      <main id="content" ref={main} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <p id={lastElement} aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <FailedPage />;
}
