import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { allowsMotion } from "../ui/motion.ts";

const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * What happens when another page arrives: the main area fades in, focus moves to its heading, and its title is
 * announced (the returned text belongs in a live region). Nothing of it on the first page, nor when only the
 * query changes, as it does while filtering.
 */
export function usePageChanges(main: RefObject<HTMLElement | null>): string {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  const [announcement, setAnnouncement] = useState("");

  useBeforePaint(() => {
    const page = main.current;
    if (!page || before.current === pathname) return;
    before.current = pathname;
    setAnnouncement(document.title);
    if (allowsMotion()) {
      page.animate({ opacity: [0, 1] }, { duration: 300, easing: "ease-out", id: "page-fade" });
    }
    if (hash) return;
    const heading = page.querySelector("h1") ?? page;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash, main]);

  return announcement;
}
