import type { Database } from "@osari/backend/database/database.ts";

const patienceMs = 2_000;

/** Whether Postgres answers at once. Many may ask at the same time: they share one question. */
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
  const answered = database.query("select 1").then(
    () => true,
    () => false,
  );
  const answers = await Promise.race([answered, patience]);
  clearTimeout(timer);
  return answers;
}
