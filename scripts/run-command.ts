import { type Env, readEnv } from "../server/env.ts";
import { createLog } from "../server/log.ts";
import { type OpenedDatabase, openDatabase } from "../server/open-database.ts";
import { stopWithNpm } from "./stop-with-npm.ts";

/** Opens the configured database, or that of other settings. */
type Open = (settings?: Parameters<typeof openDatabase>[0]) => Promise<OpenedDatabase>;

/**
 * A command of the operator. What fails is said in one sentence, and a Postgres that was started for it is stopped in the
 * end, also when the command is interrupted: nobody else would.
 */
export async function runCommand(
  work: (env: Env, open: Open) => Promise<void>,
  log = createLog("warn"),
): Promise<void> {
  let opening: Promise<OpenedDatabase> | undefined;
  let interrupted = false;
  const close = async () => {
    const opened = await opening?.catch(() => null);
    await opened?.close();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (interrupted) return;
      interrupted = true;
      // What is still at work loses its database and says so in ways of its own.
      process.on("uncaughtException", () => {});
      close().finally(() => process.exit(1));
    });
  }
  stopWithNpm();
  try {
    const env = readEnv(process.env);
    await work(env, (settings = env) => {
      opening = openDatabase(settings, log);
      return opening;
    });
  } catch (error) {
    if (!interrupted) console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await close();
  }
}
