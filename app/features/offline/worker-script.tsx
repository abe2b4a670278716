import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { OfflinePage, offlineScript, offlineStyle } from "./offline-page.tsx";
import worker from "./worker.js?raw";

/** The service worker for a site of this name, with the offline page inside: both arrive and change as one. */
export function workerScript(name: string): string {
  const offlinePage = {
    html: `<!doctype html>${renderToStaticMarkup(<OfflinePage name={name} />)}`,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": [
        "default-src 'none'",
        `style-src ${hashOf(offlineStyle)}`,
        `script-src ${hashOf(offlineScript)}`,
        "img-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
      "Cache-Control": "no-store",
    },
  };
  return `const offlinePage = ${JSON.stringify(offlinePage)};\n${worker}`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
