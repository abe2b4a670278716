import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { notifications } from "../../../domain/messages/index.ts";
import veranda from "../../ui/veranda-at-night.svg?no-inline";
import { OfflinePage, offlineScript, offlineStyle } from "./offline-page.tsx";
import worker from "./worker.js?raw";

/** The service worker for a site of this name, with the offline page and its words inside: all arrive and change as one. */
export function workerScript(name: string, publishableKey: string): string {
  const offlinePage = {
    html: `<!doctype html>${renderToStaticMarkup(<OfflinePage name={name} />)}`,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": [
        "default-src 'none'",
        `style-src ${hashOf(offlineStyle)}`,
        `script-src ${hashOf(offlineScript)}`,
        "connect-src 'self'",
        "img-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
      "Cache-Control": "no-store",
    },
  };
  const usualPush = { title: name, body: notifications.push.usual, path: "/user-dashboard/notifications" };
  return [
    `const offlinePage = ${JSON.stringify(offlinePage)};`,
    `const usualPush = ${JSON.stringify(usualPush)};`,
    `const failedPicture = ${JSON.stringify(veranda)};`,
    `const publishableKey = ${JSON.stringify(publishableKey)};`,
    worker,
  ].join("\n");
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
