import { escapeXml } from "../../../domain/escape-xml.ts";

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

export interface SitemapEntry {
  address: string;
  changed?: string;
}

/**
 * A sitemap (`url`) or an index of sitemaps (`sitemap`), written while the entries arrive. The first ones are waited
 * for, so that a backend that is away is told by the status; one that goes away later breaks the connection off.
 */
export async function sitemapResponse(
  kind: "url" | "sitemap",
  entries: AsyncGenerator<SitemapEntry[]>,
): Promise<Response> {
  const first = await entries.next();
  const chunks = encode(kind, first.done ? [] : first.value, entries);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

async function* encode(
  kind: "url" | "sitemap",
  first: SitemapEntry[],
  others: AsyncIterable<SitemapEntry[]>,
) {
  const encoder = new TextEncoder();
  const root = kind === "url" ? "urlset" : "sitemapindex";
  yield encoder.encode(`<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n`);
  const lines = (batch: SitemapEntry[]) =>
    batch.map(({ address, changed }) => {
      const stamp = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : "";
      return `<${kind}><loc>${escapeXml(address)}</loc>${stamp}</${kind}>\n`;
    });
  yield encoder.encode(lines(first).join(""));
  for await (const batch of others) yield encoder.encode(lines(batch).join(""));
  yield encoder.encode(`</${root}>\n`);
}
