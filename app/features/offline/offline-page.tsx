import { offline, shell } from "../../../domain/messages/index.ts";
import tokens from "../../ui/tokens.css?raw";
import veranda from "../../ui/veranda-at-night.svg?raw";
import look from "./offline-page.css?raw";

/** Of the tokens only the colours: from `@theme` on they are instructions for Tailwind, which no browser reads. */
export const offlineStyle = tokens.slice(0, tokens.indexOf("@theme")) + look;

/**
 * Tries again on request, and by itself when the connection is back. Browsers do not always notice that (a Wi-Fi without
 * internet counts as a connection), so while somebody looks at the page, it asks the site every three seconds.
 */
export const offlineScript = `
const again = () => location.reload();
const ask = async () => {
  const answer = document.hidden ? null : await fetch("/health", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) again();
};
document.querySelector("button").onclick = again;
addEventListener("online", again);
setInterval(ask, 3000);
`;

/** A document of its own: without network there is nothing else to load. */
export function OfflinePage({ name }: { name: string }) {
  return (
    <html lang={shell.languageTag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${offline.title} | ${name}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, named by their hash in the policy. */}
        <style dangerouslySetInnerHTML={{ __html: offlineStyle }} />
      </head>
      <body>
        <header>{name}</header>
        <main>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours; there is no file to load it from. */}
          <div dangerouslySetInnerHTML={{ __html: veranda }} />
          <h1>{offline.title}</h1>
          <p>{offline.sentence(name)}</p>
          <p>{offline.kept}</p>
          <button type="button">{offline.action}</button>
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above. */}
        <script dangerouslySetInnerHTML={{ __html: offlineScript }} />
      </body>
    </html>
  );
}
