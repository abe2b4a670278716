import type { Database } from "@osari/backend/database/database.ts";
import type { Job } from "@osari/backend/jobs.ts";

/**
 * Keeps the search quick. Its answers are exact without this, because every search also looks at the listings that
 * were written since; but the fewer there are of them, the better.
 */
export function searchUpkeep(database: Database): Job[] {
  return [
    {
      name: "search-apply",
      everySeconds: 30,
      run: () => database.query("select search.apply()"),
    },
    {
      name: "search-rebuild",
      everySeconds: 600,
      run: async () => {
        const [state] = await database.query<{ due: boolean }>("select search.rebuild_is_due() as due");
        if (!state?.due) return;
        // Each in a transaction of its own: writers wait for the first, and must not wait for the second.
        await database.query("select search.put_in_order()");
        await database.query("select search.rebuild()");
      },
    },
  ];
}
