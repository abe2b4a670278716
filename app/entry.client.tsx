import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepOfflinePage } from "./features/offline/keep-offline-page.ts";
import { handOverPageData } from "./rendering/hand-over-page-data.ts";
import { repeatPress, stopNotingPresses } from "./rendering/repeat-press.ts";

// The scripts may arrive before the page's HTML ends. Where it has ended, hydration gets a task of its own, because running
// React DOM's file has already made this one long.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", hydrate);
else setTimeout(hydrate);

function hydrate(): void {
  handOverPageData();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page />
      </StrictMode>,
    );
  });
  stopNotingPresses();
  keepOfflinePage();
}

function Page() {
  // Behind the effects of all that is inside: the header, for one, closes its menu when it is first shown.
  useEffect(repeatPress, []);
  return <HydratedRouter />;
}
