import type { User } from "@supabase/auth-js";
import { browserAuth, mayHaveSession } from "../clients/browser.ts";

/** Who is signed in in this browser, for client loaders. A session that can't be read is none. */
export async function currentUser(): Promise<User | null> {
  if (!mayHaveSession()) return null;
  try {
    const { data } = await (await browserAuth()).getSession();
    return data.session?.user ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}
