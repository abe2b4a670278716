import { createDatabase } from "@osari/backend/database/database.ts";
import { loadGazetteer } from "@osari/gazetteer/load.ts";
import { readEnv } from "../server/env.ts";
import { createLog } from "../server/log.ts";
import { openDatabase } from "../server/open-database.ts";

/** npm run db:places: loads the gazetteer into a database where no server of ours does (DATABASE_URL of a hosted project). */
const log = createLog("info");
const opened = await openDatabase(readEnv(process.env), log);
const database = createDatabase({ url: opened.url, log, connections: 2 });
try {
  if (!(await loadGazetteer(database, log))) console.log("This gazetteer is loaded already.");
} finally {
  await database.close();
  await opened.close();
}
