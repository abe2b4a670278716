import type { Database } from "@osari/backend/database/database.ts";

const timeoutMs = 2_000;

export type Readiness = () => Promise<boolean>;

/** Whether a check succeeds in time. Concurrent callers share one check. */
export function readiness(ask: () => Promise<unknown>): Readiness {
  let asked: Promise<boolean> | null = null;
  return () => {
    asked ??= answersInTime(ask).finally(() => {
      asked = null;
    });
    return asked;
  };
}

async function answersInTime(ask: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false);
  });
  const answered = ask().then(
    () => true,
    () => false,
  );
  const answers = await Promise.race([answered, timeout]);
  clearTimeout(timer);
  return answers;
}

/** As requests read: a server that answers but lets nobody take on a role is of no use to a visitor. */
const readAsEachRole = `
  set local role anon; select from public.properties limit 1;
  set local role authenticated; select from public.properties limit 1;
  set local role service_role; select from public.properties limit 1`;

export function databaseReadiness(database: Database): Readiness {
  return readiness(() => database.transaction((client) => client.query(readAsEachRole)));
}
