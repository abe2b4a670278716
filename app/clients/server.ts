import { PostgrestClient } from "@supabase/postgrest-js";
import type { RouterContextProvider } from "react-router";
import { siteContext } from "../site-context.ts";

/** The data client of a page that is being rendered: as an anonymous visitor, straight into the backend. */
export function restOnServer(context: Readonly<RouterContextProvider>): PostgrestClient {
  const site = context.get(siteContext);
  return new PostgrestClient(`${site.supabaseUrl}/rest/v1`, {
    headers: { apikey: site.publishableKey, Authorization: `Bearer ${site.publishableKey}` },
    fetch: site.fetch,
  });
}
