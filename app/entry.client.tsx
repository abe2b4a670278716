import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepOfflinePage } from "./features/offline/keep-offline-page.ts";
import { handOverPageData } from "./hand-over-page-data.ts";

handOverPageData();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

keepOfflinePage();
