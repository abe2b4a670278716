// @vitest-environment jsdom
import { cleanup, configure, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { notifications } from "../../../domain/messages/index.ts";
import { ToastsProvider } from "../../ui/toasts.tsx";
import { PushSwitch } from "./push-switch.tsx";

const words = notifications.push;
configure({ asyncUtilTimeout: 20_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari";
const iPad = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari";

/** A browser with service workers, and with pushes only if a permission is given. */
function inBrowser(userAgent: string, permission?: NotificationPermission, maxTouchPoints = 0): void {
  const registration = { pushManager: { getSubscription: async () => null } };
  vi.stubEnv("PROD", true);
  vi.stubGlobal("navigator", {
    ...{ userAgent, maxTouchPoints },
    serviceWorker: { register: async () => registration },
  });
  if (!permission) return;
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission });
}

test.each([
  ["a browser without pushes", ["Firefox"], words.unsupported, null],
  ["an iPhone that has not installed the site", [iPhone], words.onAppleDevices, null],
  ["an iPad, which calls itself a Mac", [iPad, undefined, 5], words.onAppleDevices, null],
  ["a Mac without pushes", [iPad], words.unsupported, null],
  ["a browser that was told no", ["Chrome", "denied"], words.denied, null],
  ["a browser that was not asked yet", ["Chrome", "default"], words.off, words.switchOn],
] as const)(
  "%s is told what it can do, and offered nothing else",
  async (_name, browser, sentence, button) => {
    const [userAgent, permission, touchPoints] = browser;
    inBrowser(userAgent, permission, touchPoints);
    render(
      <ToastsProvider>
        <PushSwitch pushKey="key" />
      </ToastsProvider>,
    );
    await screen.findByText(sentence);
    expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(
      button ? [button] : [],
    );
  },
);
