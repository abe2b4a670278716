import { createDatabase } from "@osari/backend/database/database.ts";
import { loadGazetteer } from "@osari/gazetteer/load.ts";
import { createLog } from "../server/log.ts";
import { runCommand } from "./run-command.ts";

/** npm run db:places: loads the gazetteer into a database where no server of ours does (DATABASE_URL of a hosted project). */
const log = createLog("info");
await runCommand(async (_env, open) => {
  const { url } = await open();
  const database = createDatabase({ url, log, connections: 2 });
  try {
    if (!(await loadGazetteer(database, log))) console.log("This gazetteer is loaded already.");
  } finally {
    await database.close();
  }
}, log);
