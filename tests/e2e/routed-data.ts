import type { BrowserContext, Page } from "@playwright/test";

/** What of Playwright's is changed here; it has no public names. */
interface NetworkManager {
  _protocolRequestInterceptionEnabled: boolean;
  _forEachSession(update: (info: SessionInfo) => Promise<void>): Promise<void>;
  _updateProtocolRequestInterceptionForSession(info: SessionInfo, initial?: boolean): Promise<void>;
  _onRequestWillBeSent(info: SessionInfo, event: { type: string }): void;
  _onRequest(info: SessionInfo, event: object): void;
}
interface SessionInfo {
  session: { send(method: string, params: object): Promise<void> };
  workerFrame?: object;
}

const managerOf = (page: Page): NetworkManager | undefined =>
  Reflect.get(page, "_connection")?.toImpl?.(page)?.delegate?._networkManager;

/** Routes of these are about pages and data alone. */
const data = /(rest|auth)\/v1|\/rpc\/|\/api\/|\.data|object\/property_images/;
const types = ["Document", "XHR", "Fetch", "Ping", "Other"];
const patterns = types.map((resourceType) => ({ urlPattern: "*", requestStage: "Request", resourceType }));

/** Whether a route of this test may be about scripts, letters or pictures. */
let filesToo = false;
const changed = new WeakSet<object>();

/**
 * As soon as a test has a route, Playwright stops every request of the page and switches off the browser's cache, so that
 * a page costs twice as much: its scripts are fetched and compiled anew. Where all routes of a test are about data, files are
 * left alone. Where a later version names its inner parts otherwise, they are stopped again and isolation.spec.ts says so.
 */
export function stopDataOnly(page: Page): void {
  filesToo = false;
  const manager = managerOf(page);
  const prototype = manager && Object.getPrototypeOf(manager);
  if (!prototype?._updateProtocolRequestInterceptionForSession || changed.has(prototype)) return;
  changed.add(prototype);
  noteFiles(page);
  noteFiles(page.context());
  const { _updateProtocolRequestInterceptionForSession: update, _onRequestWillBeSent: onRequest } = prototype;
  prototype._updateProtocolRequestInterceptionForSession = function (
    this: NetworkManager,
    info: SessionInfo,
    initial?: boolean,
  ) {
    if (filesToo || info.workerFrame || !this._protocolRequestInterceptionEnabled)
      return update.call(this, info, initial);
    return info.session.send("Fetch.enable", { handleAuthRequests: true, patterns });
  };
  prototype._onRequestWillBeSent = function (
    this: NetworkManager,
    info: SessionInfo,
    event: { type: string },
  ) {
    // It would wait until the request is stopped.
    if (filesToo || types.includes(event.type)) onRequest.call(this, info, event);
    else this._onRequest(info, event);
  };
}

/** Tells from the address of a route whether it is about data. */
function noteFiles(here: object): void {
  const prototype = Object.getPrototypeOf(here);
  const { route } = prototype;
  prototype.route = async function (this: Page | BrowserContext, url: unknown, ...rest: unknown[]) {
    if (!filesToo && !data.test(String(url))) {
      filesToo = true;
      const pages = "pages" in this ? this.pages() : [this];
      await Promise.all(pages.map(stopFiles));
    }
    return route.call(this, url, ...rest);
  };
}

/** Where the routes so far were about data. */
async function stopFiles(page: Page): Promise<void> {
  const manager = managerOf(page);
  if (manager?._protocolRequestInterceptionEnabled)
    await manager._forEachSession((info) => manager._updateProtocolRequestInterceptionForSession(info));
}
