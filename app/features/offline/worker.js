/**
 * The whole service worker; worker-script.tsx puts `offlinePage`, `usualPush`, `failedPicture` and
 * `publishableKey` in front of it. It answers navigations that found no network, shows pushes and keeps their address
 * true, and leaves everything else alone: no cache, no assets. How to remove it: README.md beside this file.
 */
self.addEventListener("install", (event) => {
  self.skipWaiting();
  // Where the browser knows such rules, other requests don't even wake the worker.
  const others = { condition: { not: { requestMode: "navigate" } }, source: "network" };
  event.waitUntil(Promise.resolve(event.addRoutes?.(others)).catch(() => {}));
  // From now on it is in the browser's own cache, for the page that says that the connection is gone (app/layout/failed-page.tsx).
  event.waitUntil(fetch(failedPicture).catch(() => {}));
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

// Browsers take the permission away from a site that gets a push and shows nothing, so each is shown.
self.addEventListener("push", (event) => {
  let push = usualPush;
  try {
    push = { ...push, ...event.data.json() };
  } catch {
    // Not one of ours: the usual sentence.
  }
  const { title, body, path, tag, silent } = push;
  const icon = "/brand/icon-192.png";
  event.waitUntil(self.registration.showNotification(title, { body, tag, silent, icon, data: { path } }));
});

// The browser replaces a subscription whenever it likes, perhaps with no page open: the server is told the new address.
// There is no session here; the old subscription's secret proves that it is the same device.
self.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription: old, newSubscription: given } = event;
  if (!old) return;
  const renew = async () => {
    const made = given ?? (await self.registration.pushManager.subscribe(old.options));
    const [before, now] = [old.toJSON(), made.toJSON()];
    const body = JSON.stringify({
      old_endpoint: before.endpoint,
      old_auth: before.keys.auth,
      endpoint: now.endpoint,
      ...now.keys,
    });
    const headers = { apikey: publishableKey, "Content-Type": "application/json" };
    // Pushes are sent by the site's own backend alone.
    await fetch("/rest/v1/rpc/renew_push_device", { method: "POST", headers, body });
  };
  event.waitUntil(renew());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const place = new URL(event.notification.data?.path ?? usualPush.path, self.location.origin);
  const { href } =
    place.origin === self.location.origin ? place : new URL(usualPush.path, self.location.origin);
  const show = async () => {
    const open = await self.clients.matchAll({ type: "window" });
    await (open.find(({ url }) => url === href)?.focus() ?? self.clients.openWindow(href));
  };
  event.waitUntil(show());
});
