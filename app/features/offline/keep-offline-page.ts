/**
 * Puts the offline page on the device, once the page itself has everything it needs. A browser without service
 * workers goes without, and shows its own page instead.
 */
export function keepOfflinePage(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () =>
    navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" }).catch(console.warn);
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
