import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";

/** The same database behind @supabase/lite, served by the same HTTP adapter. */
const given = new URL(process.argv[2].replace("@/", "@localhost/"));
const folder = given.searchParams.get("host");
const port = given.searchParams.get("port") ?? "5432";
given.search = "";
const connection = createPostgresConnection({
  url: given.href,
  // Its driver takes the socket's file, not its folder.
  postgresOptions: folder ? { path: `${folder}/.s.PGSQL.${port}` } : {},
});
const app = new App({ connection });
const server = createServer(getRequestListener((request) => app.fetch(request)));
server.listen(0, "127.0.0.1", () => {
  console.log(JSON.stringify({ url: `http://127.0.0.1:${server.address().port}/rest/v1`, key: "" }));
});
