import { Hono } from "hono";
import pg from "pg";
import { listen } from "../../server/listen.ts";
import { isQuestion, sql } from "./questions.ts";

/** The least that could answer over HTTP: the driver's rows, written as JSON. No role, no policy, no parsing. */
const pool = new pg.Pool({ connectionString: process.argv[2] });
const listener = await listen(0, "127.0.0.1");
const app = new Hono();
app.get("/:question", async (c) => {
  const question = c.req.param("question");
  if (!isQuestion(question)) return c.notFound();
  const value = c.req.query("id") ?? true;
  return c.json((await pool.query({ name: question, text: sql[question], values: [value] })).rows);
});
await listener.serve(app);
console.log(JSON.stringify({ url: `http://127.0.0.1:${listener.port}`, key: "" }));
