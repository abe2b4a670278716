import type { User } from "@supabase/auth-js";
import { browserAuth } from "../clients/browser.ts";
import { mayHaveSession } from "../clients/stored-session.ts";
import { awaitsFactor } from "./awaits-factor.ts";

/** Who is signed in in this browser, for client loaders. A session that can't be read, or is not finished, is none. */
export async function currentUser(): Promise<User | null> {
  if (!mayHaveSession()) return null;
  try {
    const { data } = await (await browserAuth()).getSession();
    return data.session && !awaitsFactor(data.session) ? data.session.user : null;
  } catch (error) {
    console.error(error);
    return null;
  }
}
