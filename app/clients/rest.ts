import type { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "../../domain/database.ts";

/** The data client, typed from the schema: a misspelt column or a wrong value does not compile. */
export type RestClient = PostgrestClient<Database>;
