/** The site's service worker; nothing where there can be none, and in development. Asking twice registers it once. */
export async function registeredWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return null;
  try {
    const made = await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
    return made ?? null;
  } catch (error) {
    console.warn(error);
    return null;
  }
}
