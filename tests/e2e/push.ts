import type { Page } from "@playwright/test";
import type { TestDevice } from "../support/push-service/push-service.ts";

/**
 * The browser of the tests shows no notifications, and the push service of its vendor is out of reach. So these answer
 * here: the question for permission, the subscription, and the last call of the worker that would draw on the screen.
 * The worker, the push that reaches it and what it makes of it are the browser's own.
 */
export async function subscribesTo(page: Page, { endpoint, p256dh, auth }: TestDevice): Promise<void> {
  await page.addInitScript(
    ([endpoint, p256dh, auth]) => {
      const made = {
        get endpoint() {
          return localStorage.getItem("replaced by") ?? endpoint;
        },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        async unsubscribe() {
          localStorage.removeItem("subscribed");
          return true;
        },
      };
      Object.defineProperty(Notification, "permission", {
        get: () => localStorage.getItem("permission") ?? "default",
      });
      Notification.requestPermission = async () => {
        localStorage.setItem("permission", "granted");
        return "granted";
      };
      PushManager.prototype.getSubscription = async () =>
        (localStorage.getItem("subscribed") ? made : null) as PushSubscription | null;
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem("subscribed", "yes");
        return made as unknown as PushSubscription;
      };
    },
    [endpoint, p256dh, auth] as const,
  );
}

interface Shown {
  title: string;
  options: { body: string; tag: string; data: { path: string } };
}

/** What the types of a page do not name. */
interface WorkerScope extends EventTarget {
  registration: { showNotification(title: string, options: Shown["options"]): Promise<void> };
  clients: { openWindow(url: string): Promise<void> };
  ExtendableEvent: new (type: string) => Event;
  shown: Shown[];
}

/** Hands the site's worker a push, as the browser does once it has decrypted one. Answers what the worker shows. */
export async function deliverPush(page: Page, data: string): Promise<Shown> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("the page has no service worker");
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, options });
    };
  });
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await session.detach();
  const shown = await worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
  if (!shown[0] || shown.length > 1) throw new Error(`the worker shows ${shown.length} notifications`);
  return shown[0];
}

/** Tells the worker that the browser has replaced the subscription, and waits until the worker is done. */
export async function replaceSubscription(page: Page, old: TestDevice, made: TestDevice): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("the page has no service worker");
  const given = [old, made].map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }));
  await page.evaluate((endpoint) => localStorage.setItem("replaced by", endpoint), made.endpoint);
  await worker.evaluate(async ([before, after]) => {
    const scope = globalThis as unknown as WorkerScope;
    const event = new scope.ExtendableEvent("pushsubscriptionchange");
    let done: Promise<unknown> = Promise.reject(new Error("the worker ignores it"));
    done.catch(() => {});
    Object.assign(event, {
      oldSubscription: { options: {}, toJSON: () => before },
      newSubscription: { toJSON: () => after },
      waitUntil: (work: Promise<unknown>) => {
        done = work;
      },
    });
    scope.dispatchEvent(event);
    await done;
  }, given);
}

/** Presses what is shown, and answers the address that the worker opens. */
export async function pressNotification(page: Page, { options: { data } }: Shown): Promise<string> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("the page has no service worker");
  return worker.evaluate((data) => {
    const scope = globalThis as unknown as WorkerScope;
    const opened = new Promise<string>((done) => {
      scope.clients.openWindow = async (url) => done(url);
    });
    const event = new scope.ExtendableEvent("notificationclick");
    scope.dispatchEvent(Object.assign(event, { notification: { data, close() {} } }));
    return opened;
  }, data);
}
