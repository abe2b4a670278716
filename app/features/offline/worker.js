/**
 * The whole service worker; worker-script.ts puts `offlinePage` in front of it. It answers navigations that found
 * no network and leaves everything else alone: no cache, no API, no assets. How to remove it:
 * README.md beside this file.
 */
self.addEventListener("install", (event) => {
  self.skipWaiting();
  // Where the browser knows such rules, other requests don't even wake the worker.
  const others = { condition: { not: { requestMode: "navigate" } }, source: "network" };
  event.waitUntil(Promise.resolve(event.addRoutes?.(others)).catch(() => {}));
});

self.addEventListener("activate", (event) => {
  // The page is asked for while the worker still wakes up, so that it costs a visitor no time.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  const fromNetwork = async () => (await event.preloadResponse) ?? (await fetch(event.request));
  event.respondWith(
    fromNetwork().catch(() => new Response(offlinePage.html, { status: 503, headers: offlinePage.headers })),
  );
});
