import type { BackendDeps } from "../../deps.ts";
import type { Job } from "../../jobs.ts";
import { createStorageContext } from "../context.ts";
import { addMissingColours } from "../pictures/missing-colours.ts";
import { evictRenders, maxRenderBytes } from "../renders/kept-renders.ts";
import { removeBytes } from "./remove-bytes.ts";
import { removeStrayBytes } from "./stray-bytes.ts";

const dayInSeconds = 24 * 60 * 60;

/** A function of the product's SQL that deletes rows of objects nobody needs, a batch at a time, and counts them. */
export interface Sweep {
  name: string;
  everySeconds: number;
  sql: string;
}

/** The service knows which bytes have no row. Which rows nobody needs, only the product knows. */
export function storageJobs(deps: BackendDeps, sweeps: Sweep[]): Job[] {
  const storage = createStorageContext(deps);
  const removeQueued = async () => {
    while ((await removeBytes(storage)) > 0);
  };
  const run = async (sql: string) => {
    for (;;) {
      const [row] = await deps.database.query<{ removed: number | null }>(`select ${sql} as removed`);
      if (!row?.removed) break;
      deps.log.info({ removed: row.removed, sweep: sql }, "objects that nobody uses were removed");
    }
    await removeQueued();
  };
  return [
    { name: "storage-removed-bytes", everySeconds: 60, run: removeQueued },
    {
      name: "storage-colours",
      everySeconds: dayInSeconds,
      async run(signal) {
        await addMissingColours(storage, signal);
      },
    },
    { name: "storage-renders", everySeconds: 3600, run: () => evictRenders(storage, maxRenderBytes) },
    { name: "storage-stray-bytes", everySeconds: dayInSeconds, run: () => removeStrayBytes(storage) },
    ...sweeps.map(({ name, everySeconds, sql }) => ({ name, everySeconds, run: () => run(sql) })),
  ];
}
