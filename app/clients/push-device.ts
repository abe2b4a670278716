import { browserRest } from "./browser.ts";
import { registeredWorker } from "./service-worker.ts";

/**
 * This device as one that pushes come to. The browser keeps a subscription, the database who it belongs to; both have
 * to agree, for somebody else may have used the device before.
 */
export type PushState = "unsupported" | "apple" | "denied" | "off" | "on";

export async function pushState(): Promise<PushState> {
  const registration = await registeredWorker();
  if (!registration || !("PushManager" in window) || !("Notification" in window))
    return isAppleDevice() ? "apple" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription || Notification.permission !== "granted") return "off";
  const { data } = await (await browserRest())
    .rpc("has_push_device", { endpoint: subscription.endpoint })
    .throwOnError();
  return data ? "on" : "off";
}

/** Asks for permission, so only after somebody has pressed a button. */
export async function switchPushOn(key: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return pushState();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with an older key, or by somebody else.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = made.toJSON();
  await (await browserRest())
    .rpc("add_push_device", { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" })
    .throwOnError();
  return "on";
}

/** Also when somebody signs out. */
export async function switchPushOff(): Promise<PushState> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return "off";
  const { endpoint } = subscription;
  await (await browserRest()).rpc("remove_push_device", { endpoint }).throwOnError();
  // What is left of it in the browser is refused by the database.
  subscription.unsubscribe().catch(console.warn);
  return "off";
}

/** An iPad calls itself a Macintosh, which has no touch screen. */
function isAppleDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
}
