import { registeredWorker } from "../../clients/service-worker.ts";

/**
 * Puts the offline page on the device, once the page itself has everything it needs. A browser without service
 * workers goes without, and shows its own page instead.
 */
export function keepOfflinePage(): void {
  if (document.readyState === "complete") void registeredWorker();
  else window.addEventListener("load", () => void registeredWorker(), { once: true });
}
