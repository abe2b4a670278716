import { auth } from "../../domain/messages/index.ts";
import { Banner } from "../ui/banner.tsx";

/** Browsing works without scripts; an account does not, since the session lives in the browser. */
export function NeedsScripts() {
  return (
    <noscript>
      <Banner tone="info">{auth.needsScripts}</Banner>
    </noscript>
  );
}
