import { existsSync } from "node:fs";
import { join } from "node:path";
import { openBlobStore } from "@osari/backend/storage/blobs/open-blob-store.ts";
import { backendSettings } from "../server/backend-settings.ts";
import type { Env } from "../server/env.ts";
import { hostedProject } from "../server/move/hosted-project.ts";
import { move } from "../server/move/move.ts";
import { ownServers, picturesInBlobStore } from "../server/move/own-servers.ts";
import type { MoveTarget } from "../server/move/target.ts";
import { requireConnection } from "../server/open-database.ts";
import { requireDataOfOne } from "../server/running-servers.ts";
import { runCommand } from "./run-command.ts";

/**
 * npm run move   The embedded installation in DATA_DIR to where the other variables lead: DATABASE_URL and S3_*, or
 * SUPABASE_URL with its keys and the DATABASE_URL of that project.
 */
await runCommand(async (env, open) => {
  const target = targetOf(env);
  if (!existsSync(env.dataDir)) throw new Error(`There is no installation in ${env.dataDir}: set DATA_DIR.`);
  await requireConnection(env.DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL", target.url);
  const opened = await open({ dataDir: env.dataDir });
  requireDataOfOne(opened, env.dataDir);
  const pictures = openBlobStore({ folder: join(env.dataDir, "storage"), s3: null });
  const moved = await move({ url: opened.url, pictures }, target);
  console.log(
    `Moved ${moved.rows} rows of ${moved.tables} tables and ${moved.pictures} pictures, each compared. ${env.dataDir} is as it was.`,
  );
});

function targetOf(env: Env): MoveTarget {
  const databaseUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (!databaseUrl)
    throw new Error("DATABASE_URL is missing: the database that the rows are to be moved to.");
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env;
  if (!url) {
    const { storage } = backendSettings(env);
    // Without S3_* the pictures stay where they are, and DATA_DIR goes on naming them.
    return ownServers(databaseUrl, storage.s3 && picturesInBlobStore(openBlobStore(storage)));
  }
  if (!secretKey)
    throw new Error("SUPABASE_SECRET_KEY is missing: pictures are sent to the project with it.");
  return hostedProject({ databaseUrl, url, secretKey });
}
