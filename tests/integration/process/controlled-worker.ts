import { Hono } from "hono";
import { listen } from "../../../server/listen.ts";

/** Stands in for a worker with a whole site: the test decides when it gets ready or gives up. */
const listener = await listen(Number(process.env.PORT), "127.0.0.1");
process.on("message", async (order) => {
  if (order === "give up") process.exit(1);
  await listener.serve(new Hono().get("*", ({ text }) => text("here")));
  process.send?.("ready");
});
