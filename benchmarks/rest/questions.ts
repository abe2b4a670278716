/** The two reads that are compared, as SQL and as REST paths. */
export type Question = "list" | "by-id";

export const questions: Question[] = ["list", "by-id"];

export const expectedRows: Record<Question, number> = { list: 12, "by-id": 1 };

const columns = "id, title, description, price, kind, place, details, images, created_at";

export const sql: Record<Question, string> = {
  list: `select ${columns} from bench_items where is_active = $1 order by created_at desc limit 12`,
  "by-id": `select ${columns} from bench_items where id = $1`,
};

const select = columns.replaceAll(" ", "");

export const restPath = (question: Question, id: string) =>
  question === "list"
    ? `/bench_items?select=${select}&is_active=eq.true&order=created_at.desc&limit=12`
    : `/bench_items?select=${select}&id=eq.${id}`;

export const barePath = (question: Question, id: string) =>
  question === "list" ? "/list" : `/by-id?id=${id}`;

export function isQuestion(text: string): text is Question {
  return text === "list" || text === "by-id";
}
