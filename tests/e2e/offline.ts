import type { BrowserContext } from "@playwright/test";

/**
 * The browser says that it is offline before its network process has heard of it: a request of the next moment may still
 * be answered, most likely while the page's last scripts arrive. Here it is offline once a request of each page has failed.
 */
export function offlineWhenSaid(context: BrowserContext): void {
  // One context serves many tests.
  if (Object.hasOwn(context, "setOffline")) return;
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    await setOffline(offline);
    if (!offline) return;
    const answers = () =>
      fetch("/health").then(
        () => true,
        () => false,
      );
    await Promise.all(
      context.pages().map(async (page) => {
        while (await page.evaluate(answers));
      }),
    );
  };
}
