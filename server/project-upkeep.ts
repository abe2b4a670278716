import { PostgrestClient } from "@supabase/postgrest-js";
import { StorageClient } from "@supabase/storage-js";
import type { Database } from "../domain/database.ts";
import { askProject } from "./hosted-project.ts";
import { createListingCounts, type ListingCounts } from "./listing-counts/listing-counts.ts";
import type { Logger } from "./log.ts";

export interface ProjectUpkeep {
  counts: ListingCounts;
  /** Removes files that nobody needs, some at a time. Returns how many. */
  removePhotos(): Promise<number>;
  stop(): Promise<void>;
}

const everyMs = 60_000;

/**
 * What a site with a database of its own does by its connection, for a hosted project by its API. Several processes may
 * do it at once: counts add up, and a file that is gone already is not missed.
 */
export function projectUpkeep(url: string, secretKey: string, log: Logger): ProjectUpkeep {
  const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
  const rest = new PostgrestClient<Database>(`${url}/rest/v1`, { headers, fetch: askProject, retry: false });
  const storage = new StorageClient(`${url}/storage/v1`, headers, askProject);
  const counts = createListingCounts({
    write: async (days) => await rest.rpc("add_listing_counts", { counts: days }).throwOnError(),
    onError: (error) => log.warn({ err: error }, "visits of listings are not written; they are kept"),
  });

  async function removePhotos(): Promise<number> {
    const { data } = await rest.rpc("unneeded_photos", {}).throwOnError();
    const byBucket = Map.groupBy(data, ({ bucket }) => bucket);
    for (const [bucket, photos] of byBucket) {
      const { error } = await storage.from(bucket).remove(photos.map(({ photo }) => photo));
      if (error) throw error;
    }
    return data.length;
  }

  const timer = setInterval(() => {
    removePhotos().catch((error) => log.warn({ err: error }, "photos that nobody needs are not removed yet"));
  }, everyMs).unref();
  return {
    counts,
    removePhotos,
    async stop() {
      clearInterval(timer);
      await counts.stop();
    },
  };
}
