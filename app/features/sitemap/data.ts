import type { RestClient } from "../../clients/rest.ts";

/** The protocol's limit for one file. */
const maxUrlsPerSitemap = 50_000;
/** No backend gives more rows at once. */
const batchSize = 1_000;

interface ListingStamp {
  id: string;
  updated_at: string;
}

/**
 * Where each sitemap of listings begins: the ids of the 1st, 50,001st, … active listing. Each step is one look
 * into the index of ids.
 */
export async function* sitemapStarts(
  rest: RestClient,
  perSitemap = maxUrlsPerSitemap,
): AsyncGenerator<string> {
  let start = await idAt(rest, null, 0);
  while (start) {
    yield start;
    start = await idAt(rest, start, perSitemap);
  }
}

async function idAt(rest: RestClient, from: string | null, steps: number): Promise<string | null> {
  let query = rest.from("properties").select("id").eq("is_active", true).order("id");
  if (from) query = query.gte("id", from);
  const { data, error } = await query.range(steps, steps);
  if (error) throw error;
  return data[0]?.id ?? null;
}

/** The listings of one sitemap in batches, by walking the index of ids: no offset grows, nothing piles up. */
export async function* listingStamps(
  rest: RestClient,
  start: string,
  perSitemap = maxUrlsPerSitemap,
  perBatch = batchSize,
): AsyncGenerator<ListingStamp[]> {
  let last: string | null = null;
  let left = perSitemap;
  while (left > 0) {
    const batch: ListingStamp[] = await nextBatch(rest, start, last, Math.min(perBatch, left));
    if (batch.length === 0) return;
    yield batch;
    left -= batch.length;
    last = batch.at(-1)?.id ?? null;
  }
}

async function nextBatch(rest: RestClient, start: string, after: string | null, size: number) {
  const query = rest.from("properties").select("id,updated_at").eq("is_active", true);
  const { data, error } = await (after ? query.gt("id", after) : query.gte("id", start))
    .order("id")
    .limit(size);
  if (error) throw error;
  return data;
}
