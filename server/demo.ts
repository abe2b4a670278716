import { type Job, withLease } from "@osari/backend/jobs.ts";
import { demoAccounts } from "@osari/demo/accounts.ts";
import { drawOnRequest } from "@osari/demo/draw-on-request.ts";
import { drawPictures } from "@osari/demo/draw-pictures.ts";
import { bucket } from "@osari/demo/rows.ts";
import { seedDemo } from "@osari/demo/seed.ts";
import { StorageClient } from "@supabase/storage-js";
import type { Env } from "./env.ts";
import type { Answers } from "./listen.ts";
import type { Logger } from "./log.ts";
import { withSamplePictures } from "./sample-pictures.ts";
import type { Site } from "./site/site.ts";

export interface Demo {
  /** The sample accounts, for signing in while trying the site out. */
  accounts: { email: string; password: string }[];
  jobs: Job[];
  /** The site, with the pictures that the job has not drawn yet. */
  app: Answers;
}

/** The covers that the home page and the first page of listings show. */
const firstCovers = 24;

/** The name under which one process draws at a time. */
const pictures = "demo-pictures";

/**
 * Fills an empty site with the sample listings and the covers of its first pages, and gives the job that
 * draws the other pictures.
 */
export async function startDemo(site: Site, env: Env, log: Logger): Promise<Demo | null> {
  if (!site.backend || !env.seedDemo) return null;
  const { jobDatabase: database } = site.backend;
  const { keys } = site.backend.deps;
  await seedDemo(database);

  const putPicture = pictureFolder(site, env.siteUrl, keys.secret);
  await withLease(database, pictures, (signal) =>
    drawPictures(database, { putPicture, signal, max: firstCovers }),
  );
  const drawTheRest: Job = {
    name: pictures,
    everySeconds: 3600,
    async run(signal) {
      const begun = performance.now();
      const drawn = await drawPictures(database, { putPicture, signal });
      const seconds = Math.round((performance.now() - begun) / 1000);
      if (drawn > 0) log.info({ drawn, seconds }, "drew the sample pictures");
    },
  };
  return {
    accounts: Object.values(demoAccounts).map(({ email, password }) => ({ email, password })),
    jobs: [drawTheRest],
    app: withSamplePictures(site.app, await drawOnRequest(database, putPicture), log),
  };
}

/** Uploads through the storage client, without a socket: the pictures pass every check of an ordinary upload. */
export function pictureFolder(site: Site, siteUrl: string, secret: string) {
  const inProcess: typeof fetch = async (input, init) => site.app.fetch(new Request(input, init));
  const headers = { apikey: secret, Authorization: `Bearer ${secret}` };
  const storage = new StorageClient(`${siteUrl}/storage/v1`, headers, inProcess);
  return async (path: string, jpeg: Buffer) => {
    const { error } = await storage
      .from(bucket)
      .upload(path, jpeg, { contentType: "image/jpeg", cacheControl: "31536000", upsert: true });
    if (error) throw error;
  };
}
