import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Puts another path in place of this entry of the history, without its state. Nothing happens once the visitor has left it:
 * after Back this page stays until the one before has loaded, and would take that one's entry.
 */
export function useReplaceEntry(): (path: string) => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      const isHere = (window.history.state?.key ?? "default") === key;
      if (isHere) navigate(path, { replace: true, state: null, preventScrollReset: true });
    },
    [key, navigate],
  );
}
