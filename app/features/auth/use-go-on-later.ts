import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Goes on to another screen after a while, unless the person has gone elsewhere. The address changes a moment before this
 * screen is taken away and its timer with it, so the timer looks at the address too.
 */
export function useGoOnLater(path: string, afterMs: number, isDue: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDue) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      if (window.location.pathname === pathname) navigate(path, { replace: true });
    }, afterMs);
    return () => clearTimeout(timer);
  }, [path, afterMs, isDue, navigate]);
}
