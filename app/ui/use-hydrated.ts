import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in what the server sends and until the page has come alive: a form must not be sent before that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
