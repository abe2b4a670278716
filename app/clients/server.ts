import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "../../domain/database.ts";
import type { RestClient } from "./rest.ts";

export interface ServerBackend {
  supabaseUrl: string;
  publishableKey: string;
  /** Reaches the backend of this very process. */
  fetch: typeof fetch;
}

/**
 * The data client of a page that is being rendered: as an anonymous visitor. It does not try again by itself: a page
 * that waits holds up others, and whoever asked is told at once to come back.
 */
export function restOnServer({ supabaseUrl, publishableKey, fetch }: ServerBackend): RestClient {
  return new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    fetch,
    retry: false,
  });
}
