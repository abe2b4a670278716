import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until hydration: a form must not be sent before that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
