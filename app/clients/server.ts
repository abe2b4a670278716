import { PostgrestClient } from "@supabase/postgrest-js";
import type { RouterContextProvider } from "react-router";
import type { Database } from "../../domain/database.ts";
import { siteContext } from "../site-context.ts";
import type { RestClient } from "./rest.ts";

/** The data client of a page that is being rendered: as an anonymous visitor, straight into the backend. */
export function restOnServer(context: Readonly<RouterContextProvider>): RestClient {
  const site = context.get(siteContext);
  return new PostgrestClient<Database>(`${site.supabaseUrl}/rest/v1`, {
    headers: { apikey: site.publishableKey, Authorization: `Bearer ${site.publishableKey}` },
    fetch: site.fetch,
  });
}
