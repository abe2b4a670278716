import { PostgrestClient } from "@supabase/postgrest-js";
import type { SiteContext } from "../app/site/site-context.ts";
import type { Database } from "../domain/database.ts";

/** The data client of what this process answers itself, as an anonymous visitor. Whoever waits is told at once: no retries. */
export function visitorRest({ supabaseUrl, publishableKey, fetch }: SiteContext): PostgrestClient<Database> {
  return new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    fetch,
    retry: false,
  });
}
