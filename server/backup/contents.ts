import { z } from "zod";

/** What a backup says about itself. */
export const contentsSchema = z.object({
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), part: z.string(), rows: z.number() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  pictures: z.number(),
});

export type BackupContents = z.infer<typeof contentsSchema>;
