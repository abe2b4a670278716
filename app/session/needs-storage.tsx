import { useSyncExternalStore } from "react";
import { auth } from "../../domain/messages/index.ts";
import { canStoreSession } from "../clients/browser.ts";
import { Banner } from "../ui/banner.tsx";

const never = () => () => {};

/** Browsing works in a browser that refuses storage; an account does not, since the session is stored there. */
export function NeedsStorage() {
  const canStore = useSyncExternalStore(never, canStoreSession, () => true);
  return canStore ? null : <Banner tone="info">{auth.needsStorage}</Banner>;
}
