import { randomUUID } from "node:crypto";
import { type EntryContext, ServerRouter } from "react-router";
import { RouterTagsCached } from "../layout/router-tags-cached.ts";
import { type MarkedPage, renderAroundParts } from "./cached-parts.ts";
import { renderInSteps } from "./render-in-steps.ts";
import { cachedTags, type RouterTags, takeOutTags } from "./router-tags.ts";

/** What React leaves where a part is not ready yet, or has failed. */
const missingPart = /<!--\$[!?]-->/;

interface WholePage extends MarkedPage {
  tags: RouterTags;
}

/** Those of the router, none of which is on: the page would name each. */
const flags = /(?<="future":){[^{}]*}/;

/** Through which the router reads its own form of the data: of errors alone (page-data.ts), else in development. */
const dataStream = /window\.__reactRouterContext\.stream = .*?new TextEncoderStream\(\)\);/;

/** At once as a text, which costs less than a stream. Where a lazy part is not loaded yet, once more when it is. */
export async function renderPage(context: EntryContext, url: string): Promise<WholePage> {
  const { matches, errors } = context.staticHandlerContext;
  const ids = matches.map(({ route }) => route.id);
  // The routes of this page alone: for each render the router makes its own of all that it is given.
  const routes = Object.fromEntries(ids.map((id) => [id, context.manifest.routes[id]]));
  const serverHandoffString = context.serverHandoffString
    ?.replace(flags, "{}")
    .replace(',"isSpaMode":false', "");
  const shown = { ...context, manifest: { ...context.manifest, routes }, serverHandoffString };
  const nonce = randomUUID();
  const page = (hasCachedTags: boolean) => (
    <RouterTagsCached value={hasCachedTags}>
      <ServerRouter context={shown} url={url} {...(!hasCachedTags && { nonce })} />
    </RouterTagsCached>
  );
  const takenOut = (html: string) =>
    takeOutTags(import.meta.env.PROD && !errors ? html.replace(dataStream, "") : html, nonce);
  const known = errors ? undefined : cachedTags.get(ids.join(" "));
  const marked = renderAroundParts(page(known !== undefined));
  if (missingPart.test(marked.html))
    return { ...takenOut(await renderInSteps(page(false), nonce)), parts: [] };
  const html = `<!DOCTYPE html>${marked.html}`;
  if (known) return { html, parts: marked.parts, tags: known };
  const taken = takenOut(html);
  if (import.meta.env.PROD && !errors) cachedTags.set(ids.join(" "), taken.tags);
  return { ...taken, parts: marked.parts };
}
