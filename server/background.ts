import { loadGazetteer } from "../supabase/seed/gazetteer/load.ts";
import { cleanUpAuth } from "./backend/auth/clean-up.ts";
import { dropSupersededKeys } from "./backend/keys/signing-keys.ts";
import { storageJobs } from "./backend/storage/storage-jobs.ts";
import type { Job } from "./jobs.ts";
import { tidyOutbox } from "./mail/outbox.ts";
import { searchUpkeep } from "./search-upkeep.ts";
import type { Site } from "./site.ts";

/** What runs beside the requests: recurring jobs, each done by one process of the installation at a time. */
export function jobsOf({ deps }: Site): Job[] {
  if (!deps) return [];
  const { database, env, log, mailer } = deps;
  return [
    { name: "mail", everySeconds: 15, run: () => mailer.deliver() },
    { name: "clean-up", everySeconds: 3600, run: () => cleanUpAuth(database) },
    { name: "old-keys", everySeconds: 3600, run: () => dropSupersededKeys(database) },
    { name: "outbox", everySeconds: 3600, run: () => tidyOutbox(database) },
    ...searchUpkeep(database),
    ...(env.SEED_PLACES
      ? [
          {
            name: "places",
            everySeconds: 3600,
            run: (stop?: AbortSignal) => loadGazetteer(database, log, { stop }),
          },
        ]
      : []),
    ...storageJobs(deps, [
      { name: "released-photos", everySeconds: 60, sql: "rules.remove_released_photos()" },
      { name: "unused-photos", everySeconds: 3600, sql: "rules.remove_unused_photos()" },
    ]),
  ];
}
