import { type Env, EnvError, readEnv } from "./env.ts";
import { explainStart } from "./explain-start.ts";
import type { DevMiddleware } from "./listen.ts";
import { createLog, type Logger } from "./log.ts";
import type { Pages } from "./pages.ts";
import type { Closers } from "./serve-site.ts";
import { startWorkers } from "./workers.ts";

/** Starts the process: environment, port, database, jobs; on a signal it stops them in reverse order. */
export async function run(pages: Pages | null, devMiddleware?: DevMiddleware): Promise<void> {
  const env = readEnvOrExit();
  const log = createLog(env.LOG_LEVEL);
  const closers: Closers = [];
  const opening =
    env.WEB_CONCURRENCY > 1
      ? openWorkers(env, log, closers)
      : openHere(env, log, closers, pages, devMiddleware);
  // Signals are handled before the start has finished, so that an interrupted start also stops its Postgres.
  stopOnSignal(log, async () => {
    await opening.catch(() => {});
    await closeAll(closers);
  });
  try {
    await opening;
  } catch (error) {
    await closeAll(closers);
    console.error(explainStart(error, env));
    process.exit(1);
  }
}

async function openWorkers(env: Env, log: Logger, closers: Closers): Promise<void> {
  const workers = await startWorkers(env, log);
  closers.push(workers.stop);
}

/** Loaded here: the process that only watches over workers does without the whole site, and starts them sooner. */
async function openHere(
  env: Env,
  log: Logger,
  closers: Closers,
  pages: Pages | null,
  devMiddleware: DevMiddleware | undefined,
): Promise<void> {
  const { serveSite } = await import("./serve-site.ts");
  await serveSite({ env, log, closers, pages, devMiddleware });
}

/** In reverse order: first the listener, then the jobs, then the database. */
async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

function readEnvOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error) => {
          log.fatal({ err: error }, "could not stop cleanly");
          process.exit(1);
        },
      );
    });
  }
}
