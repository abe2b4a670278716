import type { Database } from "@osari/backend/database/database.ts";

const patienceMs = 2_000;

/** As requests read: a server that answers but lets nobody take on a role is of no use to a visitor. */
const readAsEachRole = `
  set local role anon; select from public.properties limit 1;
  set local role authenticated; select from public.properties limit 1;
  set local role service_role; select from public.properties limit 1`;

/** Whether Postgres answers visitors at once. Many may ask at the same time: they share one question. */
let asked: { database: Database; answer: Promise<boolean> } | null = null;

export function databaseAnswers(database: Database): Promise<boolean> {
  if (asked?.database === database) return asked.answer;
  const answer = ask(database).finally(() => {
    asked = null;
  });
  asked = { database, answer };
  return answer;
}

async function ask(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  const answered = database
    .transaction((client) => client.query(readAsEachRole))
    .then(
      () => true,
      () => false,
    );
  const answers = await Promise.race([answered, patience]);
  clearTimeout(timer);
  return answers;
}
